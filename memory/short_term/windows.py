"""Windows of common chat models in tokens, prompt and answer together, by patterns of their names. Pure data and one look-up.

As the makers' model pages said in 2026; where a family has several sizes, the smallest that is served under the name:
too small costs a little context, too large the answer. A size in the name itself ("-32k", "-128k", "-1m") goes before the table.
"""

import re

_SIZE = re.compile(r"(?<![a-z0-9.])(\d{1,4})([km])(?![a-z0-9])")
_LEAST_K = 2

WINDOWS: tuple[tuple[str, int], ...] = (
    # OpenAI
    (r"gpt-5", 400_000),
    (r"gpt-4\.1", 1_047_576),
    (r"gpt-4o|chatgpt-4o|gpt-4-turbo|gpt-4-(1106|0125|vision)", 128_000),
    (r"gpt-4\.5", 128_000),
    (r"gpt-4", 8_192),
    (r"gpt-3\.5", 16_385),
    (r"gpt-oss", 131_072),
    (r"o1-(mini|preview)", 128_000),
    (r"o[134](-|$)", 200_000),
    # Anthropic, Google, xAI behind compatible gateways
    (r"claude", 200_000),
    (r"gemini-(1\.5|2|3)|gemini-(flash|pro)", 1_048_576),
    (r"gemma-?3n", 32_768),
    (r"gemma-?[3-9]", 131_072),
    (r"gemma", 8_192),
    (r"grok-4-fast", 2_000_000),
    (r"grok-4", 256_000),
    (r"grok", 131_072),
    # Chinese families
    (r"deepseek-r1-distill", 32_768),
    (r"deepseek-coder", 16_384),
    (r"deepseek", 65_536),
    (r"qwen3-(max|coder|next)", 262_144),
    (r"qwen3.*2507", 262_144),
    (r"qwen3", 32_768),
    (r"qwen-(long|turbo)", 1_000_000),
    (r"qwen-(plus|flash)|qwen2\.5-(plus|turbo)|qwq", 131_072),
    (r"qwen-(max|vl)|qwen2\.5|qwen2", 32_768),
    (r"qwen", 8_192),
    (r"glm-4\.[6-9]|glm-5", 200_000),
    (r"glm-4\.5|glm-4|glm-z1", 128_000),
    (r"glm|chatglm", 8_192),
    (r"kimi-k2-(0905|thinking|turbo)|kimi-k2\.5", 262_144),
    (r"kimi|moonshot", 131_072),
    (r"minimax-m[12]|minimax-text", 196_608),
    (r"doubao-(seed|1\.[56])", 256_000),
    (r"doubao", 32_768),
    (r"hunyuan-(t1|turbos|large)", 32_768),
    (r"ernie-4\.5|ernie-x1", 131_072),
    (r"ernie", 8_192),
    (r"(^|/)yi-", 16_384),
    (r"baichuan|internlm", 32_768),
    # Open weights
    (r"llama-?4", 1_048_576),
    (r"llama-?3\.[123]", 131_072),
    (r"llama-?3", 8_192),
    (r"llama-?2|codellama", 4_096),
    (r"mistral-(large|medium|small)|ministral|magistral|devstral|pixtral", 131_072),
    (r"mixtral-8x22b", 65_536),
    (r"mixtral|mistral|codestral", 32_768),
    (r"command-a", 262_144),
    (r"command-r", 131_072),
    (r"phi-?4", 16_384),
    (r"phi-?3", 4_096),
    (r"granite", 131_072),
)
_TABLE = tuple((re.compile(rf"(?<![a-z0-9]){pattern}"), tokens) for pattern, tokens in WINDOWS)


def window_of(model: str) -> int | None:
    """Tokens of the model's window; None when the name says nothing."""
    name = model.strip().lower().rsplit("/", maxsplit=1)[-1]
    for found in _SIZE.finditer(name):
        count, unit = int(found[1]), found[2]
        if unit == "m" and not _is_size_of_weights(name, found.end()):
            return count * 1_000_000
        if unit == "k" and count >= _LEAST_K:
            return count * 1_000
    return next((tokens for pattern, tokens in _TABLE if pattern.search(name)), None)


def _is_size_of_weights(name: str, end: int) -> bool:
    """ "smollm-135m" names its parameters; a window in millions stands alone, as in "turbo-1m"."""
    found = re.search(r"(\d+)m$", name[:end])
    return found is None or int(found[1]) > 10
