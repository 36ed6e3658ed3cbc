"""Word lists that the English frames are made of: people, jobs, animals, languages, things. Data; each is a regex alternation."""

import re


def _words(text: str) -> str:
    return "|".join(sorted(text.split(), key=len, reverse=True)).replace("_", "[ -]")


RELATIVES = _words(
    "老婆 老公 妈妈 爸爸 女儿 儿子 妹妹 姐姐 弟弟 哥哥 奶奶 爷爷 男朋友 女朋友 "
    "mum mom mam mother mama mommy mummy dad father papa daddy parents parent folks husband hubby wife spouse partner fiance fiancee fiancé fiancée"
    " boyfriend girlfriend bf gf brother bro sister sis sibling siblings twin son daughter kid kids child children baby toddler boy girl boys girls"
    " grandchild grandchildren great-grandchildren great-grandchild stepchild stepchildren godchild godchildren nephews nieces uncles aunts triplets toddlers babies teenagers grandsons granddaughters half-brothers half-sisters foster_kids foster_children"
    " teenager stepson stepdaughter stepdad stepmum stepmom stepmother stepfather stepbrother stepsister half-brother half-sister grandma grandmother granny"
    " nan nana gran nonna oma grandpa grandfather grandad granddad opa grandparents grandson granddaughter grandson grandkids aunt auntie uncle cousin niece nephew"
    " mother_in_law father_in_law sister_in_law brother_in_law son_in_law daughter_in_law in-laws mil fil godmother godfather godson goddaughter"
    " ex ex_wife ex_husband ex_boyfriend ex_girlfriend other_half better_half missus sons daughters brothers sisters cousins twins stepkids family"
)
COMPANIONS = _words(
    "老板 朋友 同事 室友 "
    "new_hire hire best_friend friend bestie mate buddy pal friends flatmate housemate roommate roomie neighbour neighbor colleague coworker co-worker workmate teammate"
    " boss manager supervisor lead team_lead cofounder co-founder business_partner cto ceo cfo landlord landlady tenant mentor advisor adviser coach classmate client customer"
    " intern trainee apprentice mentee assistant pm skip-level report line_manager sponsor supplier lodger au_pair"
)
JOBS = _words(
    "headmistress headmaster deputy_head head_teacher signaller hygienist arborist tree_surgeon crane_operator harbourmaster bailiff barrister beautician masseur chandler cooper dressmaker draughtsman glassblower groundskeeper gamekeeper lifeboatman miller newsagent nightwatchman pipefitter publican saddler chimney_sweep tanner thatcher window_cleaner neurosurgeon podiatrist chiropodist prosthetist matron ward_sister health_visitor support_worker provost bursar invigilator childminder personal_trainer estate_agent auctioneer valuer teller corporal lieutenant submariner co-pilot flight_attendant purser shelf_stacker shop_assistant sales_assistant store_manager line_cook kitchen_porter pastry_chef distiller stable_hand dog_walker dog_groomer subtitler screenwriter playwright piano_tuner chorister cantor acrobat clown puppeteer makeup_artist nail_technician silversmith machinist foundryman dressmaker tanner seafarer stoker boilermaker millwright cabin_crew ground_crew call_centre_agent field_agent station_master stationmaster postmaster village_head chief_engineer third_engineer second_officer able_seaman ordinary_seaman "
    "team_lead tech_lead shift_lead project_lead team_leader salaryman freelancer treasurer trustee chairman chairwoman chairperson prefect scoutmaster umpire deacon bishop bassoonist flautist soprano tenor baritone skipper striker goalkeeper linesman accountant actor actress actuary adjuster administrator admin adviser advisor agent analyst anaesthetist anesthesiologist animator archaeologist architect archivist artist assistant"
    " astronomer astronaut attorney au_pair auditor author baker banker barber barista barman bartender beekeeper bookkeeper bookseller botanist brewer bricklayer broker builder"
    " buyer butcher cabinetmaker captain cardiologist caregiver carer caretaker carpenter cashier caterer ceo cfo chaplain chef chemist chiropractor choreographer cinematographer"
    " cleaner clerk coach cobbler comedian composer conductor conservator consultant contractor controller cook coordinator cop copywriter coroner councillor counselor counsellor courier"
    " cto curator dancer dealer decorator dentist dermatologist designer detective developer dev devops dietitian dietician director dispatcher diver doctor doula driver ecologist economist"
    " editor educator electrician engineer entrepreneur estimator ethnographer evangelist executive exec examiner farmer fighter firefighter filmmaker fisherman florist foreman forester founder co-founder"
    " freelancer fundraiser gardener geologist geographer glazier goldsmith governess groomer guard guide gynaecologist hairdresser handyman headteacher historian housewife homemaker hygienist"
    " illustrator influencer inspector installer instructor interpreter intern investigator investor janitor jeweller jeweler joiner journalist judge lab_tech labourer laborer landscaper lawyer"
    " lecturer librarian lifeguard linguist locksmith logistician lorry_driver luthier machinist magician magistrate maker manager marketer mason masseuse mathematician mechanic mediator medic"
    " merchandiser meteorologist microbiologist midwife milliner miner minister missionary mixologist model modeller moderator monk musician nanny navigator negotiator neurologist neuroscientist notary novelist"
    " nun nurse nutritionist obstetrician officer oncologist operator optician optometrist orderly organist orthodontist osteopath painter paralegal paramedic practitioner nurse_practitioner phlebotomist ombudsman bouncer bookmaker roadie stagehand gaffer dramaturg sonographer audiologist chartered_surveyor headhunter scrum_master product_owner courier rigger seafarer postie milkman lorry_driver truckie hostess concierge valet bellhop sous_chef baker_and_pastry_chef lecturer_in_law reader_in_law team_leader shift_leader tour_guide key_worker youth_worker case_worker caseworker ta rn lpn cna gp emt swe sre pm dba cpa nco dj vp md ux_designer teaching_assistant lollipop_lady dinner_lady midwife pastor pathologist pediatrician"
    " paediatrician perfumer pharmacist philosopher photographer physician physicist physio physiotherapist pianist pilot planner plasterer plumber podcaster poet policeman policewoman politician porter"
    " postdoc postman potter preacher priest principal printer producer professor programmer projectionist proofreader psychiatrist psychologist psychotherapist publicist publisher postwoman firewoman fisherwoman tradeswoman saleswoman businesswoman handywoman rabbi radiographer radiologist"
    " ranger realtor receptionist recruiter referee registrar repairman reporter representative rep researcher restaurateur retiree roofer sailor salesman saleswoman salesperson scaffolder scientist"
    " sculptor seamstress secretary sergeant shepherd shopkeeper singer social_worker sociologist soldier solicitor sommelier songwriter specialist speechwriter statistician steward stewardess stonemason"
    " strategist streamer stuntman student superintendent supervisor surgeon surveyor sysadmin tailor tattooist tattoo_artist teacher technician technologist tester therapist toxicologist trader trainer"
    " translator trucker tuner tutor typist underwriter upholsterer urologist usher vendor vet veterinarian vicar videographer vintner violinist waiter waitress warden watchmaker weaver welder winemaker worker"
    " writer youtuber zookeeper zoologist schoolteacher policeofficer undergrad undergraduate postgrad freshman sophomore grad_student phd_student apprentice trainee marine paratrooper lineman firefighter"
    " cellist guitarist drummer bassist dj rapper ethicist futurist typographer cartographer taxidermist blacksmith farrier jockey sme owner-operator stay-at-home_mum stay-at-home_mom stay-at-home_dad stay_at_home_mum stay_at_home_mom stay_at_home_dad taxi_man cabbie cabby delivery_man delivery_guy lollipop_man dinner_lady cleaning_lady repair_man bin_man binman handyman cameraman businessman businesswoman salesman tradesman tradie chippy sparky groundsman doorman barmaid barmaid dogsbody temp trainee clergyman vicar pastor imam rabbi hospice_nurse picker packer fitter welder turner framer grinder operative hand deckhand farmhand stockman drover rancher crofter trapper logger miner driller quarryman docker stevedore bosun mate_on_a_ship rigger signalman conductor guard bouncer croupier bookie jobber hawker trader stallholder grocer greengrocer fishmonger cheesemonger costermonger butler maid chauffeur concierge bellboy sexton verger organist undertaker mortician embalmer gravedigger housekeeper cartoonist columnist"
)
JOB_ENDINGS = r"loss adjuster|\w+alist(?<!realist)(?<!idealist)(?<!minimalist)(?<!socialist)(?<!capitalist)(?<!finalist)|\w+(?:ologist|ographer|ician|smith|keeper|wright|monger|maker|writer|nomist|atrist|apist|nurse|worker|teacher|driver|engineer|designer|officer)"
NOT_JOBS = r"(?:social|hard|slow|fast|light|heavy|deep|fellow|good|bad|terrible|great|home|decent|big|early|late|visual)$|^(?:bookworm|troublemaker|matchmaker|moneymaker|first[- ]time|model (?:citizen|student))\b"
PROFESSIONS = _words(
    "accountant architect barber builder cleaner coach dentist designer developer doctor electrician engineer gardener gp hairdresser lawyer solicitor nanny nurse physio physiotherapist plumber"
    " psychologist realtor recruiter secretary teacher therapist trainer tutor vet babysitter chef contractor producer editor translator mechanic bookkeeper intern caterer photographer"
)
FIELDS = _words(
    "marketing sales finance hr it banking insurance advertising logistics retail construction education hospitality healthcare engineering law accounting consulting real_estate publishing"
    " journalism tech fintech biotech pharma pr recruitment recruiting procurement qa devops operations ops media film television tv radio catering farming agriculture manufacturing nursing policing"
    " academia government politics security cybersecurity customer_support customer_service tech_support data_science machine_learning web_development software software_development game_development"
    " game_design ux product_management project_management human_resources payroll admin administration compliance risk audit supply_chain shipping aviation aerospace tourism fashion events"
    " fundraising social_work childcare early_childhood_education special_education dentistry medicine biology research r&d ecommerce e-commerce property local_government public_health landscaping carpentry plumbing"
)
ANIMALS = _words(
    "mynah myna cockatiels macaws cockatoos canaries finch finches dove doves emu emus ostrich donkeys hedgehogs chinchillas scorpion chameleon axolotls toad toads lurchers whippets greyhounds spaniels terriers staffies "
    "dog dogs doggo cat cats kitty kitten kittens puppy puppies pup hamster hamsters rabbit rabbits bunny bunnies parrot parrots budgie budgies canary tortoise tortoises turtle turtles snake snakes ball_python"
    " gecko lizard iguana horse horses pony ponies donkey goat goats sheep pig pigs chicken chickens hens ducks duck goldfish fish ferret ferrets rat rats mouse mice gerbil gerbils guinea_pig guinea_pigs"
    " cockatiel cockatoo macaw chinchilla hedgehog axolotl bees alpaca alpacas llama tarantula greyhound labrador lab labradoodle cockapoo poodle beagle corgi dachshund spaniel terrier retriever collie husky"
    " shepherd bulldog pug rottweiler boxer chihuahua whippet mutt tabby siamese maine_coon ragdoll bengal calico lurcher dalmatian bird birds frog frogs pets bearded_dragon koi conure schnauzer shih_tzu pitbull malamute"
    " goose geese rooster cockerel peacock peafowl cow cows calf bull lamb lambs llamas mule tarantulas gecko geckos lizards snakes corn_snake tropical_fish betta guppies budgerigar parakeet parakeets lovebird lovebirds bernese bernedoodle leonberger saluki basenji borzoi burmese british_shorthair russian_blue savannah_cat sausage_dog newfie st_bernard bloodhound ridgeback kelpie heeler cattle_dog papillon pekinese havanese bullmastiff frenchie terrapin hen african_grey african_greys macaw macaws pigeon pigeons quail turkey turkeys hound wolfhound deerhound pointer setter weimaraner vizsla doberman great_dane dane pekingese pomeranian maltese bichon cavapoo cavoodle jack_russell westie shiba corgis pugs poodles persian sphynx tomcat moggy stick_insect stick_insects hermit_crab snail snails newt salamander skink sugar_glider degu degus tadpoles stray ginger_tom akita staffie samoyed malinois newfoundland mastiff"
)
LANGUAGES = _words(
    "konkani dholuo luganda chichewa sesotho setswana tswana sotho kikuyu luo oromo fula fulani bemba lingala kikongo akan fante ewe maithili bhojpuri odia oriya assamese sindhi kashmiri dogri manipuri tulu santali balochi patois papiamento tok_pisin fijian chamorro aymara inuktitut navajo cherokee sami frisian occitan corsican sardinian romansh romani ladino aramaic assyrian coptic berber tamazight darija kabyle tatar bashkir chechen ossetian turkmen kyrgyz tajik hmong balinese hiligaynon waray bisaya visayan teochew taiwanese cornish manx scots_gaelic plattdeutsch swiss_german auslan lsf libras tigre ndebele venda tsonga nyanja kirundi malagasy dinka nuer kanuri mandinka bambara dyula soninke krio "
    "english spanish french german italian portuguese dutch russian ukrainian polish czech slovak hungarian romanian bulgarian serbian croatian slovenian bosnian albanian greek turkish arabic hebrew persian"
    " farsi dari pashto urdu hindi punjabi bengali bangla gujarati marathi tamil telugu kannada malayalam sinhala nepali burmese thai lao khmer vietnamese indonesian malay tagalog filipino cebuano ilocano"
    " chinese mandarin cantonese hokkien hakka shanghainese japanese korean mongolian tibetan uyghur kazakh uzbek georgian armenian azerbaijani azeri finnish estonian latvian lithuanian swedish norwegian danish icelandic faroese"
    " irish gaelic welsh scots breton basque catalan galician maltese luxembourgish afrikaans zulu xhosa swahili amharic tigrinya somali hausa yoruba igbo twi wolof shona kinyarwanda esperanto latin sanskrit"
    " español espanol français francais deutsch italiano português portugues asl bsl sign_language british_sign_language american_sign_language kurdish yiddish creole haitian_creole quechua guarani nahuatl maori samoan tongan hawaiian javanese sundanese belarusian macedonian sicilian flemish"
)
DISABILITIES = (
    r"(?:(?:registered|legally|partially|totally|completely|partly|mostly|nearly|severely|profoundly|half|red[-/ ]green)[ -]+)*(?:blind|deaf|hard of hearing|hearing[- ]impaired|visually impaired|colou?r[- ]?blind"
    r"|dyslexic|dyscalculic|dyspraxic|autistic|paraplegic|quadriplegic|tetraplegic|paraly[sz]ed[\w ]*|epileptic|diabetic|asthmatic|an? (?:\w+[- ])?amputee|an? (?:type [12] )?diabetic|disabled|bipolar|neurodivergent|an? wheelchair user|mute|non[- ]?verbal"
    r"|an? cancer survivor|on the (?:autism )?spectrum|haemophiliac|hemophiliac|short[- ]sighted|near[- ]?sighted|far[- ]sighted|an? stroke survivor|immunocompromised)(?: in (?:one|my|both|the)[\w ]{2,16})?"
)
CONDITIONS = (
    r"(?:spinal (?:cord )?injury|brain injury|heart failure|kidney failure|kidney disease|heart disease|coeliac disease|emphysema|copd|osteoporosis|sciatica|neuropathy|sarcoidosis|vitiligo|alopecia|angina|arrhythmia|atrial fibrillation|haemochromatosis|leukaemia|lymphoma|cancer|dementia|early[- ]onset \w+|muscular dystrophy|spina bifida|schizophrenia|borderline personality disorder|agoraphobia|selective mutism|chronic kidney disease|adhd|add|dyslexia|dyscalculia|dyspraxia|autism|asperger'?s|epilepsy|asthma|diabetes|type[- ](?:1|2|one|two)(?: diabetes)?|t[12]d|arthritis|rheumatoid arthritis|fibromyalgia|(?-i:MS)|multiple sclerosis|parkinson'?s|cerebral palsy"
    r"|chronic (?:fatigue|pain|migraines?|back pain|illness)(?: syndrome)?|migraines|tinnitus|hearing loss|low vision|cataracts|glaucoma|ibs|crohn'?s(?: disease)?|ulcerative colitis|endometriosis|pcos|lupus|scoliosis|carpal tunnel|rsi|tourette'?s|ocd|ptsd|bipolar(?: disorder)?"
    r"|depression|anxiety(?: disorder)?|narcolepsy|insomnia|sleep apnea|eds|pots|long covid|vertigo|m[ée]ni[èe]re'?s|(?:bad|dodgy|gammy|crook|wonky|busted|knackered|gippy) (?:back|knees?|hips?|shoulders?|heart|hands?|ankles?|wrists?)|(?:stutter|stammer|pacemaker)|a (?:stutter|stammer|speech impediment|heart condition|pacemaker|prosthetic \w+|hearing impairment|visual impairment|(?:bad|dodgy|gammy|crook|wonky|busted|knackered) (?:back|knee|hip|shoulder)|cochlear implant|guide dog|colostomy bag|disability)"
    r"|high blood pressure|hypertension|anaphylaxis|eczema|psoriasis|raynaud'?s|essential tremor|only one (?:arm|leg|hand|eye|kidney)|one (?:arm|leg|hand|eye|kidney)|no sense of smell|limited mobility|hypothyroidism|a (?:bad|dodgy|gammy|crook|wonky|busted|knackered) (?:back|knee)|cystic fibrosis|sickle cell(?: disease)?|haemophilia|hemophilia|gout|aphantasia)"
)
AIDS = r"(?:an? |my )?(?:wheelchair|hearing aids?|screen[- ]?reader|cane|white cane|walking stick|crutch(?:es)?|walker|walking frame|mobility scooter|prosthe(?:sis|tic)[\w ]*|braille(?: display| reader)?|insulin pump|cochlear implants?|guide dog|sign language|subtitles|captions|closed captions|lip[- ]reading|a speech device|screen magnifier|voice control|rollator|magnifier|stairlift)"
DIETS = (
    r"(?:(?:strict|lifelong|mostly|committed|pure|practising|practicing|recent|life-long|raw)[ -])*(?:vegan|vegetarian|veggie|veg|non[- ]veg|ital|wholefood|low[- ]sugar|low[- ]fat|high[- ]protein|raw food|mediterranean|dash|fodmap|\w{3,}(?<!veg)etarian|ovo-?\w+|lacto-?\w+|pescatarian|pescetarian|flexitarian|fruitarian|coeliac|celiac|plant[- ]based|gluten[- ]free|dairy[- ]free|sugar[- ]free|lactose[- ]intolerant|gluten[- ]intolerant"
    r"|gluten[- ]sensitive|fructose[- ]intolerant|histamine[- ]intolerant|teetotal(?:l?er)?|tee-?total|keto|paleo|low[- ]carb|low[- ]fodmap|low[- ]sodium|low[- ]salt|kosher|halal|carnivore|omnivore|macrobiotic|intolerant to [\w ]+|a teetotall?er)"
)
THINGS = _words(
    "narrowboat houseboat yacht canoe dinghy dishwasher fridge freezer washing_machine telly accordion banjo mandolin harp trumpet saxophone flute loom kiln typewriter projector treadmill hot_tub sauna chainsaw lawnmower quad_bike trailer moped tandem car van truck lorry motorbike motorcycle bike bicycle e-bike ebike scooter moped boat camper campervan laptop computer pc desktop machine workstation phone iphone tablet ipad kindle camera lens keyboard mouse nas router server printer scanner"
    " monitor screen tv television console guitar piano violin cello drum_kit drums synth telescope drone watch smartwatch headphones earbuds headset microphone mic oven hob stove espresso_machine coffee_machine grinder sewing_machine house flat apartment"
    " cottage allotment garden os gpu cpu graphics_card editor browser shell distro raspberry_pi macbook thinkpad 3d_printer tractor caravan bass amp turntable record_player kayak surfboard snowboard skis shed greenhouse studio workshop mac dslr tent motorhome"
)
CARS = r"(?:audi|bmw|chevy|chevrolet|citro[eë]n|corolla|civic|dacia|fiat|ford|golf|honda|hyundai|jeep|kia|lexus|mazda|mercedes|merc|mini|nissan|opel|peugeot|polo|porsche|prius|renault|seat|skoda|škoda|subaru|suzuki|tesla|toyota|vauxhall|volkswagen|vw|volvo|yamaha|ducati|triumph|harley|vespa|camry|passat|beetle|land rover|range rover|defender|leaf|forester|outback|jetta|saab|hatchback|sedan|suv|pickup|minivan|ev|hybrid)"
NOT_NAMES = re.compile(
    r"(?:The|This|That|These|Those|It|There|Here|What|Which|Who|When|Where|Why|How|If|And|But|So|Or|Yes|No|Ok|Okay|Sure|Well|Hi|Hello|Hey|Thanks|Thank|Please|Sorry|Good|Great|Nice|Fine|Happy|Sad|Done|Ready|Back|Tired|Hungry"
    r"|Busy|Late|Lost|Glad|Afraid|Sick|Ill|Not|Vegan|Vegetarian|Pescatarian|Diabetic|Coeliac|Celiac|Chinese|Japanese|Korean|Indian|American|British|English|Irish|Scottish|Welsh|German|French|Italian|Spanish|Portuguese"
    r"|Dutch|Danish|Swedish|Norwegian|Finnish|Polish|Russian|Ukrainian|Greek|Turkish|Canadian|Mexican|Brazilian|Australian|Jain|Sikh|Methodist|Lutheran|Mormon|Quaker|Orthodox|Baptist|Presbyterian|Anglican|Protestant|Atheist|Agnostic|Pagan|Nigerian|Ghanaian|Kenyan|Egyptian|Filipino|Filipina|Thai|Vietnamese|Pakistani|Bangladeshi|Iranian|Iraqi|Syrian|Lebanese|Israeli|Moroccan|Ethiopian|Somali|Argentinian|Chilean|Colombian|Peruvian|Venezuelan|Cuban|Hungarian|Czech|Slovak|Romanian|Bulgarian|Serbian|Croatian|Swiss|Austrian|Belgian|Icelandic|Estonian|Latvian|Lithuanian|Texan|Kiwi|Aussie|Brit|Yank|Jewish|Muslim|Christian|Buddhist|Hindu|Catholic|Asian|European|African|Everyone|Everybody|Nobody|Someone|Somebody"
    r"|Anyone|People|Most|Some|Many|All|Every|Each|My|Our|Your|His|Her|Their|I|We|You|He|She|They|One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Eleven|Twelve|Fifteen|Twenty|Thirty|Forty|Fifty|Crowds|Hundreds|Always|Never|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|June|July|August|September"
    r"|October|November|December|Today|Tomorrow|Yesterday|Python|Java|Javascript|JavaScript|Rust|Go|Docker|Kubernetes|Postgres|MySQL|Redis|React|Linux|Windows|Google|Apple|Amazon|Microsoft|Facebook|Netflix|Slack|Excel|Word|Siri|Alexa|ChatGPT"
    r"|Autistic|Deaf|Blind|Dyslexic|Inigo|Bond|Batman|Superman|Spartacus|Iron Man|Sparta|Gandalf|Zorro|Barbie|Shrek|Yoda|Vader|Darth|Hamlet|Caesar|Cleopatra|Popeye|Sherlock|Dracula|Frodo|Voldemort|Satan|Pikachu|Hercules|Tarzan|Captain|King|Queen|Iron|Spiderman|Groot|God|Santa|Jesus|Napoleon|Ironman|Legend|Death|Inevitable|Currently|Really|Actually|Also|Just|Only|Still|Now|Born|Based|Married|Single|Divorced|Retired|Literally|From|At|In|On|With"
    r"|Between|Since|After|Before|During|Under|Over|By|As|Of|For|To|Into|About|Around|Near|Off|Until|Till|Without|Within|Among|Across|Behind|Beyond|Through|Despite|Except|Like|Unlike|Than|US|UK|EU|USA|Down|Up|Out|Inside|Outside|Upstairs|Downstairs|Abroad|Whole|Half|Both|Several|Few|Another|Other|Such|Same|Any|Please|Kindly|Greetings|Regards|Cheers|Help|Can|Could|Should|Would|Will|Do|Does|Did|Is|Are|Am|Was|Were|Has|Have|Had|Let|Say|Note|Nothing|Something|Everything|Anything|Life|Work|Music|Love|Time|God|Dad|Mum|Mom|Society|Science|Coffee|Tea|Pizza|Food|Exactly|Absolutely|Interesting|Correct|Right|Wrong|True|Feeling|Looking|Trying|Going|Working|Living|Thinking|Wondering|Getting|Having|Using|Making|Doing|Stuck|Confused|Curious|Bored|Dead|Dying|Broke|Excited|Worried|Stressed|Exhausted|Freezing|Starving|AFK|OOO|OK|AI|GPT)"
)
"""Capitalised words that are no person."""
NAME = r"(?-i:[A-ZÀ-ÖØ-ÞĀ-Ž](?:[\w'-]*[\w])(?: (?:van|von|de|del|da|dos|bin|al|el|le|la|O')? ?[A-ZÀ-ÖØ-ÞĀ-Ž][\w'-]*(?<!')){0,2}|[\u4e00-\u9fff]{2,4})"
NUMBER = (
    r"(?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a couple of|a few|several)"
)
FIRST_NAMES = _words(
    "jack james john jane mary maria anna anne ana ann emma emily olivia sophie sophia sarah sara laura"
    " linda lucy lily julia julie kate katie karen kim lisa maya mia mike michael mark matt matthew max"
    " nick nina noah oliver oscar paul peter pete phil rachel rebecca rob robert rosa ruth ryan sam samuel"
    " sandra simon stan stella stephen steve susan tina tom thomas tony victor vera will zoe adam ahmed"
    " ali aisha fatima hassan ibrahim omar yusuf priya anita arjun raj rahul ravi sanjay sunita vijay"
    " deepa amit chen wei li mei ming yuki kenji hiro hana jun carlos diego juan jose luis miguel pablo"
    " pedro elena carmen lucia sofia giulia marco luca paolo hans karl klaus anton ivan olga boris dmitri"
    " natasha sven lars ingrid chidi emeka ngozi tunde kofi ama kwame zainab nadia leila amir dave david"
    " dan daniel ben bob bill brian bruce carl charlie chris colin craig derek ed eddie eric frank fred"
    " gary george greg harry henry ian jake jason jeff jenny jess jim joe josh keith ken kevin kev larry"
    " lee leo liam lou luke martin neil nigel pat ray rick roger ron ross roy russ scott sean shaun stuart"
    " ted terry tim todd trevor wayne alice amy angela barbara beth carol claire clare dawn debbie diana"
    " donna dorothy ellen erin fiona gemma gina hannah heather helen holly irene jackie jean jo joan"
    " joanna joyce judy kathy kelly liz lorraine louise lynn maggie mandy margaret marie marion michelle"
    " molly monica nancy naomi nicola pam patricia paula pauline penny rita rose sally sharon sheila"
    " shirley sue tracy vicky wendy yvonne"
)
"""Common first names, known without a capital. Words that mean something else as well are left out but for a few."""
