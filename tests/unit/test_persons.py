"""A record of another person than the question names answers it not; in doubt it may."""

import pytest

from memory.retrieval.about_whom import is_of_another
from memory.retrieval.query import make_query
from tests.builders import a_record


@pytest.mark.parametrize(
    ("subject", "told", "asked", "is_other"),
    [
        ("妹妹", "我妹妹喜欢猫", "我姐姐喜欢什么动物？", True),
        ("妹妹", "我妹妹喜歡貓", "我姐姐喜歡什麼動物？", True),
        ("妹妹", "我妹妹喜欢猫", "我妹妹喜欢什么动物？", False),
        ("妹妹", "我妹妹喜欢猫", "What does my sister like?", False),
        ("妹妹", "我妹妹喜欢猫", "我姐姐和妹妹喜欢什么？", False),
        ("妹妹", "我妹妹喜欢猫", "家里谁喜欢猫？", False),
        ("妈妈", "我妈妈住在苏州", "我爸住在哪里？", True),
        ("妈妈", "我妈妈住在苏州", "我爸妈住在哪里？", False),
        ("妈妈", "我妈妈住在苏州", "我妈住哪", False),
        ("brother", "My brother hates olives", "What does my sister hate?", True),
        ("brother", "My brother hates olives", "What does my brother hate?", False),
        ("brother", "My brother hates olives", "What does my family hate?", False),
        ("brother", "My brother hates olives", "Who hates olives?", False),
        ("brother", "My brother hates olives", "What does Jack hate?", False),
        ("mother", "My mother lives in Rome", "where does my mum live", False),
        ("Anna", "My sister Anna hates olives", "What does my brother hate?", True),
        ("Anna", "My sister Anna hates olives", "What does my sister hate?", False),
        ("王老师", "王老师住在苏州", "李老师住在哪里？", True),
        ("王老师", "王老师住在苏州", "王老师住在哪里？", False),
        ("老张", "老张在腾讯工作", "老李在哪里工作？", True),
        ("老张", "老张在腾讯工作", "张医生在哪里工作？", False),
        ("Anna", "Anna lives in Berlin", "Where does Tom live?", True),
        ("Anna", "Anna lives in Berlin", "Where does Anna live?", False),
        ("Anna", "Anna is married to Tom", "Who is Tom's wife?", False),
        ("Anna", "Anna is married to Tom", "Is Tom married?", False),
        ("Jack", "My friend Jack hates football", "What does my friend hate?", False),
        ("user", "I hate olives", "What does my sister hate?", False),
    ],
)
def test_record_is_of_another_than_the_one_named(subject: str, told: str, asked: str, is_other: bool) -> None:
    record = a_record(text=told, subject=subject)
    assert is_of_another(record, make_query(asked, limit_chars=1_000)) is is_other
