"""What English rules find, kind of speech by kind of speech: each list is one kind, in several voices."""

import pytest

from memory.extract.rules import find_candidates

SCOPE = (
    ("My aunt reckons I was born in a taxi but no, I grew up in Dundee.", "hometown=dundee"),
    ("You wouldn't think so to look at me, but I'm a bricklayer.", "job=bricklayer"),
    ("If the ferry is cancelled I'm stuck, because I live in Stornoway.", "city=stornoway"),
    ("People assume I'm the nurse, but I'm the anaesthetist.", "job=anaesthetist"),
    ("Not that you'd ever guess, but I'm allergic to lilies.", "allergy=lilies"),
    ("Everyone says I sound American; I was born in Cardiff.", "hometown=cardiff"),
    ("Believe it or not I'm a registered beekeeper", "job=registered beekeeper"),
    ("Say what you like about buses, I love the number 38.", "likes=number 38"),
    ("They told me it'd pass but I still have tinnitus.", "disability=tinnitus"),
    ("Whatever my brother tells you, I'm a vegetarian.", "diet=vegetarian"),
    ("My husband thinks I should lie about it, I'm 61.", "age=61"),
    ("If you hear barking, that's my terrier, I have one terrier and no peace.", "pet=terrier"),
    ("Let's be honest here, I hate spreadsheets.", "dislikes=spreadsheets"),
    ("Suffice it to say, I work at the abattoir.", "employer=abattoir"),
    ("Imagine my surprise. I'm a granddad of four now.", "family=granddad of four"),
    ("The neighbours suspect I'm in witness protection, truth is I'm a night porter.", "job=night porter"),
    ("I wish I could blame the oven, but I'm coeliac and the flour was wrong.", "diet=coeliac"),
    ("Word has reached me you're good at sums. I'm a bookkeeper, so don't get cocky.", "job=bookkeeper"),
    ("If it's raining where you are, count yourself lucky, I live in Alice Springs.", "city=alice springs"),
)
"""The user speaks plainly after a guess, a report or a condition."""
VALUE_FIRST = (
    ("Barclays is where I've been since leaving school.", "employer=barclays"),
    ("The post office has employed me since 1998.", "employer=post office"),
    ("Hull is where you'll find me, third terrace from the docks.", "city=hull"),
    ("It's Peckham I live in, not Camberwell.", "city=peckham"),
    ("The Royal Infirmary is the place that pays my wages.", "employer=royal infirmary"),
    ("Siemens pays me, badly, to fix turbines.", "employer=siemens"),
    ("Tax inspector, that's me, sorry in advance.", "job=tax inspector"),
    ("Violin teacher is what I put on forms.", "job=violin teacher"),
    ("Forty-four is my age, and no, I won't say it twice.", "age=forty-four"),
    ("Bulgaria's where I was born and raised.", "hometown=bulgaria"),
    ("Gouda is the only cheese I truly love.", "likes=gouda"),
    ("Prawns are the thing I'm allergic to.", "allergy=prawns"),
    ("MS is what I've got, so I tire quickly.", "disability=ms"),
    ("Tagalog is what we speak at home.", "language=tagalog"),
    ("Marmite? Can't stand it.", "dislikes=marmite"),
    ("Jazz? Love it, always have.", "likes=jazz"),
    ("Cruises? I'd rather eat gravel.", "dislikes=cruises"),
    ("The library at Soweto has me on its payroll.", "employer=library at soweto"),
    ("My bag of tricks is nursing, twenty years of it, I'm a ward sister.", "job=ward sister"),
)
"""The value stands first."""
THERE = (
    ("Ever heard of Whitby? I live there.", "city=whitby"),
    ("The Ministry of Health, that's where I'm employed, for my sins.", "employer=ministry of health"),
    ("My sister keeps saying come to Malmö, and I tell her I already live there.", "city=malmö"),
    ("When they show Aberdeen on the news I wave, since I live there.", "city=aberdeen"),
)
"""What "there" is."""
NO_SUBJECT = (
    ("teetotal eleven years, ask my liver", "diet=teetotal"),
    ("pescatarian since the wedding, husband still grumbles", "diet=pescatarian"),
    ("primary school teacher nineteen years now, nothing shocks me", "job=primary school teacher"),
    ("diabetic since I was nine, so I know my way round a label", "disability=diabetic"),
    ("Based in Gaborone, working out of a container office.", "city=gaborone"),
    ("halfway through a nursing diploma at TAFE, wish me luck", "education=nursing diploma at tafe"),
    ("Just finished slogging through my masters at Makerere", "education=masters at makerere"),
    ("deaf in the right ear so sit me on the left at dinner", "disability=deaf in the right ear"),
    ("Can hold my own in Yoruba these days, the market women confirm it", "language=yoruba"),
    ("can just about get by in Welsh now", "language=welsh"),
    ("Married thirty-one years to the same stubborn goat of a man.", "family=married"),
    ("been vegan since the documentary, you know the one", "diet=vegan"),
)
"""Nobody is named."""
NAMES = (
    ("Hiya! Mbali on this side, long time reader first time typer", "name=mbali"),
    ("Oluwaseun typing, go easy on me", "name=oluwaseun"),
    ("Good day. The undersigned is Balakrishnan, retired.", "name=balakrishnan"),
    ("Put me down as Siobhan, and spell it right this time.", "name=siobhan"),
    ("Aditi at the keyboard, coffee in hand.", "name=aditi"),
    ("Just Trev will do.", "name=trev"),
    ("They christened me Ignatius but I answer to Iggy.", "name=iggy"),
    ("Hello, Kwabena behind the screen here.", "name=kwabena"),
    ("Call me paranoid but I hate smart speakers.", "dislikes=smart speakers"),
    ("My mother named me Chukwuemeka and nobody at work can say it", "name=chukwuemeka"),
    ("Deepak this side, calling about the invoice template.", "name=deepak"),
    ("Nobody's called me Olatunbosun since the christening, it's Tosin.", "name=tosin"),
    ("My parents saddled me with Algernon.", "name=algernon"),
    ("Gaz is what the lads call me.", "name=gaz"),
    ("Every receptionist spells it wrong. My name's Caoimhe, good luck.", "name=caoimhe"),
    ("I'm Beatriz, if we're doing names.", "name=beatriz"),
    ("Right, introductions. Ifeanyi, pleased to meet you.", "name=ifeanyi"),
    ("name's Kev, keep it simple", "name=kev"),
    ("Just so you have it, I'm called Wilhelmina.", "name=wilhelmina"),
    ("You can drop the sir, it's Desmond.", "name=desmond"),
    ("For the certificate please write Thandiwe Mokoena, that's my full name.", "name=thandiwe mokoena"),
    ("I'm Fitzgerald by birth, Fitz by popular demand.", "name=fitz"),
    ("Name of Hepzibah, since you're asking.", "name=hepzibah"),
    ("You're speaking to Mrs Featherstonehaugh, pronounced Fanshaw.", "name=featherstonehaugh"),
    ("I sign everything as Wren.", "name=wren"),
    ("everyone bar the taxman calls me Smudge", "name=smudge"),
)
"""Ways to say one's name."""
QUIPS = (
    ("I'm a baker, so four in the morning is my rush hour.", "job=baker"),
    ("I'm lactose intolerant, which makes ice cream a gamble I keep losing.", "diet=lactose intolerant"),
    ("I have a parrot, so secrets are not a thing in this house.", "pet=parrot"),
    ("We live in Ushuaia, so summer is a rumour.", "city=ushuaia"),
    ("I'm a tree surgeon and yes, the branch always wins.", "job=tree surgeon"),
    ("I'm 38, so my back is my hobby.", "age=38"),
    ("My birthday's the 2nd of May, so every cake I ever had had a maypole on it.", "birthday=2nd of may"),
    ("I teach chemistry, so explosions are my love language.", "job=teach chemistry"),
    ("I'm allergic to nuts, that's why parties are a minefield.", "allergy=nuts"),
    ("I'm from Naples so pizza opinions are my birthright.", "hometown=naples"),
    ("I have two sons and zero silence.", "family=two sons"),
    ("We've got one goat and no lawn.", "pet=one goat"),
    ("I own a Land Rover and no money.", "possession=land rover"),
    ("I'm tired of being handed leaflets, I don't eat meat and that's that.", "diet=meat"),
    ("I'm a funeral director, people never ask me to parties.", "job=funeral director"),
    ("We're not pork eaters in this house. No pork, ever, not even at Christmas in Dublin.", "diet=pork"),
    ("I'm a chess coach, strictly speaking, through and through.", "job=chess coach"),
    ("vegan, all the way, through and through", "diet=vegan"),
    ("I'm a widower and the freezer is my sous chef.", "family=widower"),
    ("I'm deaf so subtitles are my lifeline.", "disability=deaf"),
    ("I was born on 3 June, so Gemini, so two of me.", "birthday=3 june"),
    ("I live above a bakery in Ghent, so my diet is over before it starts.", "city=ghent"),
    ("I'm one of six sisters, so bathroom queues don't scare me.", "family=one of six sisters"),
    ("I'm one of eleven grandchildren and the only one who rings.", "family=one of eleven grandchildren"),
    ("pescatarian six years now, still apologising to waiters every weekend", "diet=pescatarian"),
    ("We're not fish eaters. No fish, ever, not even in Grimsby.", "diet=fish"),
)
"""What follows from a fact is no fact."""
IDENTITY = (
    ("My good name is Venkatesh, but the security fellow calls me Venky only.", "name=venkatesh"),
    ("They call me Big Mo at the gym, Maureen everywhere else.", "name=maureen"),
    ("I'm the one and only Hyacinth in this postcode.", "name=hyacinth"),
    ("you're chatting with Darnell fyi", "name=darnell"),
    ("Sixty-six candles last week. I'm sixty-six and the cake caught fire.", "age=sixty-six"),
    ("turned 21 on saturday and still got asked for ID twice", "age=21"),
    ("I am of 34 years, married, two kids", "age=34; family=married; family=two kids"),
    ("Don't let the voice fool you, I'm 12.", "age=12"),
    ("I share a birthday with Elvis, 8 January, and neither of us can sing anymore.", "birthday=8 january"),
    ("Date of birth's 11/03/1988 if your form needs it", "birthday=11/03/1988"),
    ("Basically I am from Nagpur, orange country.", "hometown=nagpur"),
    ("born in Enugu, bred in Enugu, will argue about Enugu", "hometown=enugu"),
    ("Home these days is a caravan outside Dubbo.", "city=dubbo"),
    ("Since the divorce I've been renting in Walthamstow, above a vape shop.", "city=walthamstow"),
    ("Three flights up, no lift, that's my life in Naples now.", "city=naples"),
    ("We shifted to Pune last Diwali.", "city=pune"),
    ("Been with Tata Steel donkey's years.", "employer=tata steel"),
    ("My boss at Lidl says I stack like an artist.", "employer=lidl"),
    ("I clock on at Rolls-Royce at six so mornings are out.", "employer=rolls-royce"),
    ("I drive the number 9 tram for a living, ding ding.", "job=drive the number 9 tram"),
    ("I'm what they call a loss adjuster, nobody at parties asks twice.", "job=loss adjuster"),
    ("They made me head of maths in September, pray for my weekends.", "job=head of maths"),
    ("Me? I'm only a humble potter.", "job=potter"),
    ("I'm doing carpentry work in Kochi since ten years", "job=carpentry work; city=kochi"),
    ("Got four brothers, all louder than me.", "family=four brothers"),
    ("My wife and I are expecting in April, she's already named it twice.", "family=expecting"),
    ("I'm the youngest of seven and never once got the front seat.", "family=youngest of seven"),
    ("Never married, never will, the garden's enough.", "family=married"),
    ("I've jacked in teaching, I'm a florist now.", "job=florist"),
    ("Gave up meat at Easter, I'm pescatarian these days.", "diet=pescatarian"),
)
"""Who somebody is, in many voices."""
HEALTH = (
    ("I keep kosher at home, which makes your bacon recipes a bit theoretical.", "diet=kosher"),
    ("Gluten and I parted ways in 2016.", "diet=gluten"),
    ("I've been off the booze since March, so mocktails only.", "diet=booze"),
    ("Doc has me on low salt now, misery.", "diet=low salt"),
    ("I come up in welts if I so much as look at a strawberry.", "allergy=strawberry"),
    ("One whiff of peanuts and my throat closes.", "allergy=peanuts"),
    ("I carry an EpiPen because of wasps.", "allergy=wasps"),
    ("penicillin nearly killed me once, I'm allergic", "allergy=penicillin"),
    ("I react badly to ibuprofen, so no point suggesting it.", "allergy=ibuprofen"),
    ("Cats make my eyes swell shut. Allergic since birth.", "allergy=cats"),
    ("I get round in a wheelchair, so steps are my nemesis.", "disability=wheelchair"),
    ("I stammer, so give me a second when I use voice.", "disability=stammer"),
    ("RSI in both wrists, dictating this.", "disability=rsi"),
    ("I've had ADHD diagnosed since last year, explains the forty open tabs.", "disability=adhd"),
)
"""Diets, allergies, disabilities."""
KNOWN = (
    ("My dentist is jack", "jack:job=dentist"),
    ("My daughter Amara is studying law and it's costing me a kidney.", "Amara:education=law"),
    ("My flatmate's a ferret named Clive.", "pet=ferret"),
    ("Our son Luca is allergic to eggs so the cake is a negotiation.", "Luca:allergy=eggs"),
    ("My mate Dazza is 50 and still skateboards.", "Dazza:age=50"),
    ("My wife Noor works at Unilever", "Noor:employer=unilever"),
    ("my brother in law Kev hates dogs", "Kev:dislikes=dogs"),
    ("The twins are seven and they are both vegetarian now.", "twins:age=seven; twins:diet=vegetarian"),
    ("My plumber's called Stan", "plumber:name=stan"),
    ("My mum's from Kerala", "mum:hometown=kerala"),
    ("Our neighbour Doreen hates fireworks, so we do sparklers.", "Doreen:dislikes=fireworks"),
    ("My cousin's allergic to kiwi, the fruit, not the bird.", "cousin:allergy=kiwi"),
    ("My son is 9 and my daughter is 6.", "son:age=9; daughter:age=6"),
    ("My landlord, Mr Abara, lives in Dubai and answers nothing.", "Abara:city=dubai"),
    ("My girlfriend's name is Ximena.", "girlfriend:name=ximena"),
    ("Our au pair Lotte is from Malmö.", "Lotte:hometown=malmö"),
)
"""People whom the user knows."""


@pytest.mark.parametrize(
    ("text", "wanted"),
    [*SCOPE, *VALUE_FIRST, *THERE, *NO_SUBJECT, *NAMES, *QUIPS, *IDENTITY, *HEALTH, *KNOWN],
)
def test_reader_finds_exactly_what_is_told_when_it_is_plain(text: str, wanted: str) -> None:
    found = find_candidates(text)

    told = [fact.rpartition("=") for fact in wanted.split("; ")]
    named = [c.attribute if c.subject == "user" else f"{c.subject}:{c.attribute}" for c in found]
    assert sorted(named) == sorted(what for what, _, _ in told)
    assert all(any(value in c.value.lower() for c in found) for _, _, value in told)
