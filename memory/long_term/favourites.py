"""What people have a favourite of, by one word in both languages, so that a new favourite drink meets the old one. Data."""

_WORDS = """
drink: beverage 饮料 饮品 喝的
alcoholic_drink: alcohol booze 酒
tea: 茶 茶叶
coffee: 咖啡
food: 食物 食品 吃的 美食
dish: 菜 菜品 菜肴 菜式 一道菜
cuisine: 菜系
dessert: 甜品 甜点
snack: 零食 小吃
fruit: 水果
vegetable: veggie 蔬菜
flavour: flavor 口味 味道
restaurant: 餐厅 饭店 餐馆 馆子
cafe: coffee_shop 咖啡馆 咖啡店
colour: color 颜色 色彩
number: 数字
season: 季节
month: 月份
holiday: festival 节日 假日
weather: 天气
flower: 花 花卉
animal: 动物
pet: 宠物
city: town 城市
country: 国家
place: spot 地方 地点
sport: sports 运动 体育运动
team: 球队 队伍
player: 球员
game: video_game 游戏
hobby: pastime 爱好 消遣
film: movie 电影 影片
show: tv_show series tv_series 电视剧 剧 剧集 节目 综艺
actor: 演员
director: 导演
book: 书 书籍
novel: 小说
author: writer 作家 作者
poem: 诗
poet: 诗人
music: kind_of_music music_genre genre 音乐 音乐类型
song: track 歌 歌曲 曲子
singer: 歌手
band: group 乐队 乐团
album: 专辑
instrument: musical_instrument 乐器
painter: artist 画家 艺术家
brand: 品牌 牌子
language: 语言
programming_language: coding_language 编程语言 程序语言
editor: code_editor 编辑器
subject: school_subject 学科 科目
teacher: 老师
"""
_THING = {
    word: line.partition(":")[0] for line in _WORDS.split("\n") for word in line.replace(":", "").split()
}


def thing_of(words: str) -> str:
    """Our word for what one has a favourite of, in the form of `attributes.canonical`: "饮料" and "drink" are "drink"."""
    return _THING.get(words, words)
