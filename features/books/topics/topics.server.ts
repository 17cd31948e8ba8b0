/** What readers ask for without naming a book: a kind, a mood or an audience. */
export interface Topic {
  /** Slugs of the kinds it leads to, the likeliest first. */
  kinds: readonly string[]
  /** A book with one of these tags is about it; without tags, a book of one of the kinds is. */
  tags: readonly string[]
  /** What people type for it in the three scripts and in English, with commas between. */
  words: string
}

export const TOPICS: readonly Topic[] = [
  {
    kinds: ['story-epics'],
    tags: [],
    words: `epic, epics, folk epic, legend, legends, qissa, qisse, qisay, kissa, kisse, dastan, dastaan,
      ਕਿੱਸਾ, ਕਿੱਸੇ, ਕਿੱਸਿਆਂ, ਦਾਸਤਾਨ, قصہ, قصے, قصیاں, داستان`,
  },
  {
    kinds: ['sufi-verse'],
    tags: [],
    words: `sufi, sufis, sufism, kafi, kafian, kafiyan, kafiyaan, kalam, kalaam, mystic, mystical,
      ਸੂਫ਼ੀ, ਸੂਫ਼ੀਆਨਾ, ਕਾਫ਼ੀ, ਕਾਫ਼ੀਆਂ, ਕਲਾਮ, صوفی, صوفیانہ, کافی, کافیاں, کلام`,
  },
  {
    kinds: ['novels'],
    tags: [],
    words: 'novel, novels, fiction, ਨਾਵਲ, ਗਲਪ, ناول',
  },
  {
    kinds: ['gurbani'],
    tags: [],
    words: `gurbani, kirtan, keertan, nitnem, scripture, scriptures, prayer, prayers, path, paath, bani,
      ardas, ਗੁਰਬਾਣੀ, ਕੀਰਤਨ, ਪਾਠ, ਨਿਤਨੇਮ, ਬਾਣੀ, ਅਰਦਾਸ, گربانی, کیرتن, پاٹھ, نت نیم, بانی, ارداس`,
  },
  {
    kinds: ['children'],
    tags: [],
    words: `children, child, kids, kid, toddler, toddlers, bache, bachche, bacche, bachian, bachchian,
      bacheyan, niane, nianian, ਬੱਚਾ, ਬੱਚੇ, ਬੱਚਿਆਂ, ਬਾਲ, ਬਾਲਾਂ, ਨਿਆਣੇ, ਨਿਆਣਿਆਂ, بچہ, بچے, بچیاں,
      بال, بالاں, نیاݨے, نیاݨیاں`,
  },
  {
    kinds: ['history'],
    tags: [],
    words: `history, historical, itihas, itihaas, ithihas, tarikh, tareekh, tawarikh, sakhi, sakhian,
      sakhiyan, ਇਤਿਹਾਸ, ਇਤਿਹਾਸਕ, ਤਵਾਰੀਖ਼, ਤਾਰੀਖ਼, ਸਾਖੀ, ਸਾਖੀਆਂ, تاریخ, تاریخی, تواریخ, اتہاس, ساکھی,
      ساکھیاں`,
  },
  {
    kinds: ['poems', 'sufi-verse'],
    tags: [],
    words: `poem, poems, poetry, poetic, verse, verses, kavita, kavitavan, shayari, shairi, shaayari,
      ghazal, ghazals, ghazlan, nazm, nazman, song, songs, geet, ਕਵਿਤਾ, ਕਵਿਤਾਵਾਂ, ਸ਼ਾਇਰੀ, ਗ਼ਜ਼ਲ, ਗ਼ਜ਼ਲਾਂ,
      ਨਜ਼ਮ, ਨਜ਼ਮਾਂ, ਗੀਤ, ਗੀਤਾਂ, شاعری, غزل, غزلاں, نظم, نظماں, کویتا, گیت, گیتاں`,
  },
  {
    kinds: ['essays'],
    tags: [],
    words: `essay, essays, prose, non-fiction, nonfiction, lekh, nibandh, ਲੇਖ, ਲੇਖਾਂ, ਵਾਰਤਕ, ਨਿਬੰਧ,
      لیکھ, نثر, مضمون`,
  },
  {
    kinds: ['story-epics', 'children', 'novels'],
    tags: [],
    words: `story, stories, tale, tales, kahani, kahaniyan, kahanian, kahaniya, kahaniyaan, katha,
      ਕਹਾਣੀ, ਕਹਾਣੀਆਂ, ਕਥਾ, ਬਾਤ, ਬਾਤਾਂ, کہانی, کہانیاں, کہاݨی, کہاݨیاں, کتھا, باتاں`,
  },
  {
    kinds: ['children', 'story-epics'],
    tags: ['folk-tales'],
    words: `folk, folklore, folktale, folktales, fairy, fairytale, fairytales, lok, lok kahani, lok kahanian,
      ਲੋਕ, ਲੋਕ ਕਹਾਣੀ, ਲੋਕ ਕਹਾਣੀਆਂ, ਪਰੀ, ਪਰੀਆਂ, لوک, لوک کہانی, لوک کہاݨیاں, پری, پریاں`,
  },
  {
    kinds: ['children'],
    tags: ['bedtime'],
    words: `bedtime, bed time, bed, sleep, sleeping, asleep, goodnight, lullaby, lullabies, lori, lorian,
      loriyan, ਸੌਣ, ਸੌਣ ਵੇਲੇ, ਨੀਂਦ, ਲੋਰੀ, ਲੋਰੀਆਂ, سوݨ, سوݨ ویلے, سون ویلے, نیند, لوری, لوریاں`,
  },
  {
    kinds: ['story-epics'],
    tags: ['love'],
    words: `love, lovers, romance, romances, romantic, pyar, pyaar, piar, prem, preet, ishq, ishk, mohabbat,
      muhabbat, ਪਿਆਰ, ਪ੍ਰੇਮ, ਪ੍ਰੀਤ, ਇਸ਼ਕ, ਮੁਹੱਬਤ, پیار, پریم, پریت, عشق, محبت`,
  },
  {
    kinds: ['poems', 'sufi-verse'],
    tags: ['sorrow', 'longing'],
    words: `sad, sadness, sorrow, sorrowful, grief, tragic, tragedy, longing, separation, heartbreak, udas,
      udaas, udasi, dukh, dukhi, birha, vichhora, judai, gham, ਉਦਾਸ, ਉਦਾਸੀ, ਦੁੱਖ, ਦੁਖੀ, ਬਿਰਹਾ, ਵਿਛੋੜਾ,
      ਜੁਦਾਈ, ਗ਼ਮ, اداس, اداسی, دکھ, دکھی, برہا, وچھوڑا, جدائی, غم`,
  },
  {
    kinds: ['children'],
    tags: ['funny', 'riddles'],
    words: `funny, fun, humour, humor, humorous, comedy, comic, joke, jokes, laugh, laughter, riddle,
      riddles, hasa, hassa, haase, mazahia, bujharat, ਹਾਸਾ, ਹਾਸੇ, ਹਸਾਉਣੀ, ਹਸਾਉਣੀਆਂ, ਮਜ਼ਾਕ, ਮਜ਼ਾਹੀਆ,
      ਬੁਝਾਰਤ, ہاسا, ہاسے, ہساؤݨی, مذاق, مزاحیہ, بجھارت`,
  },
  {
    kinds: ['story-epics', 'novels'],
    tags: ['adventure', 'journey'],
    words: `adventure, adventures, journey, journeys, travel, brave, bravery, hero, heroes, safar, bahaduri,
      surme, ਸਫ਼ਰ, ਬਹਾਦਰੀ, ਸੂਰਮੇ, ਸੂਰਮਿਆਂ, سفر, بہادری, سورمے, سورمیاں`,
  },
  {
    kinds: ['history'],
    tags: ['ballad', 'anglo-sikh-war', 'war'],
    words: `war, wars, battle, battles, ballad, ballads, jang, larai, ਜੰਗ, ਜੰਗਾਂ, ਲੜਾਈ, ਯੁੱਧ, جنگ, جنگاں,
      لڑائی`,
  },
  {
    kinds: ['children'],
    tags: ['animals'],
    words: `animal, animals, bird, birds, janwar, jaanwar, panchhi, ਜਾਨਵਰ, ਜਾਨਵਰਾਂ, ਪੰਛੀ, ਪੰਛੀਆਂ, جانور,
      جانوراں, پنچھی, پنچھیاں`,
  },
  {
    kinds: ['children'],
    tags: ['family'],
    words: `family, families, grandmother, grandma, tabbar, parivar, ਟੱਬਰ, ਪਰਿਵਾਰ, ٹبر, پریوار, خاندان`,
  },
  {
    kinds: ['gurbani', 'sufi-verse'],
    tags: ['gurbani', 'sufi'],
    words: `religion, religious, spiritual, devotional, faith, dharmik, roohani, ਧਰਮ, ਧਾਰਮਿਕ, ਰੂਹਾਨੀ, دھرم,
      دینی, مذہبی, روحانی`,
  },
  {
    kinds: ['history', 'gurbani'],
    tags: ['sikh-history', 'gurbani'],
    words: 'sikh, sikhs, sikhism, sikhi, ਸਿੱਖ, ਸਿੱਖਾਂ, ਸਿੱਖੀ, سکھ, سکھاں, سکھی',
  },
  {
    kinds: ['essays'],
    tags: ['learners', 'speech'],
    words: `learn, learning, learner, learners, beginner, beginners, ਸਿੱਖਣ, ਸਿੱਖਣਾ, ਸਿੱਖੋ, سکھݨ, سکھݨا, سکھو`,
  },
]

/** Words that say nothing of what is looked for while others stand beside them. */
export const SMALL_WORDS = `a, an, the, of, for, to, in, on, at, and, or, with, about, by, from, my, me, some, any,
  i, want, give, book, books, audiobook, audiobooks, da, de, di, dian, diyan, diyaan, dia, deya, te, ate, ton, vich,
  wich, vichon, nu, nun, ne, lai, layi, layee, nal, naal, ka, ki, ke, ko, aur, wala, wale, wali, walian, bare,
  kitab, kitaban, ਦਾ, ਦੇ, ਦੀ, ਦੀਆਂ, ਦਿਆਂ, ਤੇ, ਅਤੇ, ਤੋਂ, ਵਿੱਚ, ਵਿਚ, ਚ, ਨੂੰ, ਨੇ, ਲਈ, ਨਾਲ, ਵਾਲਾ, ਵਾਲੇ, ਵਾਲੀ, ਵਾਲੀਆਂ, ਬਾਰੇ,
  ਕਿਤਾਬ, ਕਿਤਾਬਾਂ, دا, دے, دی, دیاں, دیا, تے, اتے, توں, وچ, نوں, نے, لئی, لیی, نال, والا, والے, والی, والیاں, بارے,
  کتاب, کتاباں`
