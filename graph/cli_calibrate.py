"""`mneme calibrate`: fits scores to the embedder in use, so that a threshold means the same for any."""

from graph.cli_bars import bar
from graph.cli_call import Call
from graph.cli_errors import ExitCode
from graph.cli_kit import opened_kit
from graph.cli_print import say, say_json
from memory.calibrate import calibrate as fit


def calibrate(call: Call) -> int:
    """Runs the command."""
    with opened_kit(call) as kit:
        with bar("calibrate") as progress:
            found = fit(kit, progress)
        fingerprint = kit.embedder.fingerprint
    numbers = {language: each.model_dump() for language, each in found.items()}
    if call.as_json:
        say_json({"embedder": fingerprint, "calibration": numbers})
        return ExitCode.OK
    say(f"calibrated {fingerprint}; it holds from the next start")
    for language, each in numbers.items():
        say(f"  {language}: " + ", ".join(f"{name} {value}" for name, value in each.items()))
    return ExitCode.OK
