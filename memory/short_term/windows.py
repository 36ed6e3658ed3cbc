"""Windows of common chat models in tokens, prompt and answer together, by patterns of their names. Pure data and one look-up.

Each with where the number was looked up in November 2026; what could not be found is not here. Where a family has several sizes,
the smallest that is served under the name: too small costs a little context, too large the answer. A size in the name itself
("-32k", "-128k", "-1m") goes before the table.
"""

import re

_SIZE = re.compile(r"(?<![a-z0-9.])(\d{1,4})([km])(?![a-z0-9])")
_LEAST_K = 2

_LANGCHAIN = "model profiles of LangChain's partner packages, from models.dev: most tokens of input"
_MODELS_DEV = "models.dev"
_XINFERENCE = "inference.readthedocs.io, built-in models"
_TABLES = "several public tables of windows that agree"

WINDOWS: tuple[tuple[str, int, str], ...] = (
    # OpenAI
    (r"gpt-5(\.\d)?-chat", 128_000, "labring/fastgpt-plugin, pull request 297"),
    (r"gpt-5\.3-codex-spark", 128_000, _LANGCHAIN),
    (r"gpt-(5\.[456]|6)(?!.*(mini|nano))", 922_000, f"{_LANGCHAIN}, less 128,000 of output"),
    (r"gpt-[56]", 272_000, _LANGCHAIN),
    (r"gpt-4\.1", 1_047_576, _LANGCHAIN),
    (r"gpt-4o|chatgpt-4o|gpt-4-turbo", 128_000, _LANGCHAIN),
    (r"gpt-4-(1106|0125)", 128_000, _TABLES),
    (r"gpt-4", 8_192, _LANGCHAIN),
    (r"gpt-3\.5", 16_385, _LANGCHAIN),
    (r"gpt-oss", 131_072, f"{_LANGCHAIN}; {_XINFERENCE}"),
    (r"o1-(mini|preview)", 128_000, _TABLES),
    (r"o[134](-|$)", 200_000, _LANGCHAIN),
    # Anthropic, Google, xAI behind compatible gateways
    (r"claude-(opus|sonnet)-(4[.-][6-9]|5)", 1_000_000, _LANGCHAIN),
    (r"claude", 200_000, _LANGCHAIN),
    (r"gemini-(1\.5|2|3)|gemini-(flash|pro)-latest", 1_048_576, _TABLES),
    (r"gemini", 32_760, "a public table of ai.google.dev's numbers: gemini-pro"),
    (r"gemma-?3-1b", 32_768, _XINFERENCE),
    (r"gemma-?[34](?![n\d])", 131_072, _XINFERENCE),
    (r"gemma", 8_192, f"{_LANGCHAIN}: gemma2"),
    (r"grok-4(-1)?-fast", 2_000_000, _LANGCHAIN),
    (r"grok-(4|code-fast)", 256_000, _LANGCHAIN),
    (r"grok.*vision", 8_192, _LANGCHAIN),
    (r"grok-[23]", 131_072, _LANGCHAIN),
    # Chinese families
    (r"deepseek-r1-distill", 32_768, f"{_MODELS_DEV}: alibaba-cn"),
    (r"deepseek-v4", 163_840, f"{_XINFERENCE}; the maker's own address serves 1,000,000"),
    (r"deepseek-v3\.[12]", 131_072, _XINFERENCE),
    (r"deepseek-coder", 16_384, _XINFERENCE),
    (r"deepseek-llm", 4_096, _XINFERENCE),
    (r"deepseek", 65_536, f"{_MODELS_DEV}: alibaba-cn"),
    (r"qwen3-next", 131_072, f"{_MODELS_DEV}: alibaba-cn"),
    (r"qwen3-(max|coder|vl)|qwen3\.[5-9]", 262_144, _XINFERENCE),
    (r"qwen3.*2507", 131_072, f"{_MODELS_DEV}: alibaba"),
    (r"qwen3", 40_960, _XINFERENCE),
    (r"qwen-(flash|long)", 1_000_000, f"{_MODELS_DEV}: alibaba-cn; help.aliyun.com: beyond that only files"),
    (r"qwen-(plus|turbo|vl)", 131_072, f"{_MODELS_DEV}: alibaba-cn"),
    (r"qwq-32b-preview", 32_768, _XINFERENCE),
    (r"qwq", 131_072, f"{_MODELS_DEV}: alibaba-cn; {_XINFERENCE}"),
    (r"qwen2\.5-vl", 128_000, _XINFERENCE),
    (r"qwen-max", 32_768, f"{_MODELS_DEV}: alibaba-cn"),
    (r"qwen(1\.5|2)", 32_768, _XINFERENCE),
    (r"qwen", 8_192, "github.com/QwenLM/Qwen: Qwen-7B"),
    (r"glm-4\.[6-9]|glm-5", 200_000, f"{_XINFERENCE}: 202,752"),
    (r"glm-4\.1v", 65_536, _XINFERENCE),
    (r"glm-?4-\d+b|glm-z1", 32_768, f"{_XINFERENCE}: glm4-0414"),
    (r"glm-4v|chatglm|glm-edge", 8_192, _XINFERENCE),
    (r"glm-4", 128_000, "help.aliyun.com: glm-4.5-air; the maker's page on GLM-4"),
    (r"kimi-k2(-instruct)?-0905|kimi-k2-thinking|kimi-k2\.[5-9]", 262_144, f"{_LANGCHAIN}; {_XINFERENCE}"),
    (r"kimi-k[23]", 131_072, f"{_LANGCHAIN}: kimi-k2-instruct"),
    (r"moonshot-v1-auto", 128_000, _TABLES),
    (r"minimax-m[2-9]", 196_608, _XINFERENCE),
    (r"doubao-seed", 131_072, "therouter-docs.pages.dev: doubao-seed-1.6; others 256K"),
    (r"doubao", 32_000, "wcode.net: doubao-1.5-pro-32k"),
    (r"hunyuan-2", 128_000, "cloud.tencent.com, 1729/104753: most input"),
    (r"ernie-5", 128_000, "cloud.baidu.com, qianfan: ernie-5.0-thinking"),
    (r"ernie-4\.5", 131_072, _XINFERENCE),
    (r"ernie", 7_000, "a page on ERNIE-4.0-8K: 5K of input and 2K of output"),
    (r"(^|/)yi-", 4_096, _XINFERENCE),
    (r"baichuan-m2", 131_072, _XINFERENCE),
    (r"baichuan", 4_096, _XINFERENCE),
    (r"internlm3", 32_768, _XINFERENCE),
    (r"seed-oss", 524_288, _XINFERENCE),
    # Open weights
    (r"llama-?4", 131_072, f"{_LANGCHAIN}: groq"),
    (r"llama-?3\.[123]", 131_072, f"{_LANGCHAIN}; {_XINFERENCE}"),
    (r"llama-?3", 8_192, f"{_LANGCHAIN}; {_XINFERENCE}"),
    (r"llama-?2", 4_096, _XINFERENCE),
    (r"mistral-(large|medium|small|nemo)|magistral|devstral|pixtral", 128_000, f"{_MODELS_DEV}: mistral"),
    (r"mixtral-8x22b", 64_000, f"{_MODELS_DEV}: mistral"),
    (r"mixtral", 32_000, f"{_MODELS_DEV}: mistral"),
    (r"mistral-saba|codestral", 32_768, f"{_LANGCHAIN}; {_XINFERENCE}"),
    (r"mistral", 8_000, f"{_MODELS_DEV}: open-mistral-7b"),
    (r"command-a", 256_000, f"{_MODELS_DEV}: cohere"),
    (r"command-r", 128_000, f"{_MODELS_DEV}: cohere"),
    (r"phi-?4", 16_384, "header of Phi-4's published weights"),
    (r"phi-?3", 4_096, f"{_XINFERENCE}: phi-3-mini-4k"),
    (r"granite-(3\.[1-9]|4)", 131_072, "huggingface.co/ibm-granite, collections"),
)
_TABLE = tuple((re.compile(rf"(?<![a-z0-9]){pattern}"), tokens) for pattern, tokens, _ in WINDOWS)


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
