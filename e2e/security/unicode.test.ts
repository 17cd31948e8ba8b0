import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { translate } from '#shared/i18n/messages.ts'
import { approve } from '#e2e/support/checkout-world.ts'
import { share } from '#test/full.ts'
import { DESK, useBrowser } from '#e2e/support/browser.ts'
import {
  anEmail,
  call,
  logIn,
  mailsTo,
  newPerson,
  PASSWORD,
  signUp,
  signUpBody,
} from '#e2e/support/people.ts'
import { useDatabase, type Person } from '#e2e/support/people.ts'

const visit = useBrowser()
const { db } = await useDatabase()

const BOOK = 'Heer'
let person: Person
let admin: string
let book: { _id: string; author: { _id: string } }
let places: { episode: string; review: string; passkey: string }

beforeAll(async () => {
  person = await newPerson()
  admin = await logIn('admin@qissa.test', 'Qissa-demo-1')
  book = (await call<{ audiobook: typeof book }>('GET', `/audiobooks/${BOOK}`)).body.audiobook
  await made(admin, 'POST', '/admin/entitlement', {
    audiobook: book._id,
    source: 'promo',
    user: person.id,
  })
  const { episodes } = await made<{ episodes: { _id: string }[] }>(
    ...([person.token, 'GET', `/audiobooks/${book._id}/episodes`] as const),
  )
  const other = await newPerson()
  const review = await made<{ audiobookReview: { _id: string } }>(
    ...([other.token, 'POST', '/audiobookreview/create'] as const),
    { audiobook: book._id, rating: 3, text: 'Good' },
  )
  const passkey = randomUUID()
  await sql`insert into passkeys (id, user_id, credential_id, public_key, name)
    values (${passkey}, ${person.id}, ${randomUUID()}, '', 'x')`.execute(db)
  places = { episode: episodes[0]?._id ?? '', review: review.audiobookReview._id, passkey }
})

/** Makes a call that is accepted. */
async function made<T>(token: string, method: string, path: string, body?: object): Promise<T> {
  const answer = await call<T>(method, path, body, { token })
  expect(answer.status, `${method} ${path} ${answer.text}`).toBeLessThan(300)
  return answer.body
}

type Sent = [method: string, path: string, body: object, token?: string]

/** Every field that takes somebody's own words, and how they are sent. */
const FIELDS: Record<string, (words: string) => Sent> = {
  'a first name': (words) => [
    'POST',
    '/user/signup',
    { ...signUpBody(anEmail()), firstName: words },
  ],
  'a last name': (words) => ['POST', '/user/signup', { ...signUpBody(anEmail()), lastName: words }],
  ...Object.fromEntries(
    ['firstName', 'lastName', 'city', 'state', 'country'].map((field) => [
      `${field} of a profile`,
      (words: string): Sent => ['PUT', '/user/details', { [field]: words }, person.token],
    ]),
  ),
  ...Object.fromEntries(
    ['firstName', 'lastName', 'message'].map((field) => [
      `${field} of a gift`,
      (words: string): Sent => {
        const gift = { audiobookId: book._id, email: anEmail(), firstName: 'Asa', lastName: 'Rai' }
        return ['POST', '/giftCards/create', { ...gift, [field]: words }, person.token]
      },
    ]),
  ),
  ...Object.fromEntries(
    ['name', 'message'].map((field) => [
      `${field} of a contact message`,
      (words: string): Sent => {
        const letter = { email: anEmail(), phone: '9815012345', message: 'Where is my book?' }
        return ['POST', '/contact/create', { name: 'Asa Rai', ...letter, [field]: words }]
      },
    ]),
  ),
  'a note': (note) => {
    const mark = { audiobook: book._id, episode: places.episode, positionMs: 0, note }
    return ['POST', '/bookmark/create', mark, person.token]
  },
  'a review': (text) => {
    const body = { audiobook: book._id, rating: 4, text }
    return ['POST', '/audiobookreview/create', body, person.token]
  },
  'a report': (note) => {
    const path = `/audiobookreview/${places.review}/report`
    return ['POST', path, { reason: 'other', note }, person.token]
  },
  'an answer': (text) => ['PUT', `/audiobookreview/${places.review}/reply`, { text }, admin],
  'a reason to hide': (reason) => {
    return ['POST', `/admin/reviews/${places.review}/hide`, { reason }, admin]
  },
  'a passkey’s name': (name) => ['PUT', `/passkey/${places.passkey}`, { name }, person.token],
}

/** Names that stand in one script each; variants in any. */
const NAMES: Record<string, (words: string) => Sent> = Object.fromEntries(
  ['gurmukhi', 'shahmukhi', 'roman', 'variants', 'subtitle'].flatMap((field) =>
    ['people', 'audiobooks'].map((kind) => [
      `${field} of ${kind}`,
      (words: string): Sent => {
        const path =
          kind === 'people'
            ? `/admin/people/${book.author._id}`
            : `/admin/audiobooks/${book._id}/names`
        const subtitle = { gurmukhi: null, shahmukhi: null, roman: words }
        const value = { variants: [words], subtitle }[field] ?? words
        return ['PUT', path, { [field]: value }, admin]
      },
    ]),
  ),
)

const send = ([method, path, body, token]: Sent) =>
  call<{ code?: string; errors?: unknown }>(method, path, body, token ? { token } : {})

/** Words of three scripts, so that each field has some that it would take but for one sign. */
const around = (sign: string) => [`Simran ${sign}Gill`, `ਸਿਮਰਨ ਕੌਰ${sign} ਗਿੱਲ`, `${sign}سمرن کور گل`]

const FORBIDDEN = {
  'an override': '\u202e',
  'an embedding': '\u202b',
  'the end of an embedding': '\u202c',
  'an isolate': '\u2067',
  'the end of an isolate': '\u2069',
  NUL: '\u0000',
  'half a pair': '\ud800',
  'the other half': '\udc00',
  'an escape': '\u001b',
  'a C1 control': '\u009b',
}

describe('letters that turn, hide or break what stands around them are refused', () => {
  const fields = Object.entries({ ...FIELDS, ...NAMES }).filter(
    ([name]) => name !== 'subtitle of people',
  )

  test.each(fields)('in %s', async (name, sent) => {
    for (const [what, sign] of share(Object.entries(FORBIDDEN), name, 6)) {
      let reasons = ''
      for (const words of around(sign)) {
        const { status, body } = await send(sent(`${words}, ${words}`.slice(0, 48)))
        expect(status, what).toBe(422)
        expect(body.code, what).toBe('invalid')
        reasons += JSON.stringify(body.errors)
      }
      expect(reasons, what).toContain(translate('en', 'error.forbidden_characters'))
    }
    await sql`delete from rate_limits`.execute(db)
  })

  test('and in e-mail addresses', async () => {
    for (const sign of Object.values(FORBIDDEN)) {
      const email = `si${sign}mran-${randomUUID()}@example.com`
      for (const [path, body] of [
        ['/user/signup', signUpBody(email)],
        ['/user/login', { email, password: PASSWORD }],
        ['/user/forgotPassword', { email }],
      ] as const)
        expect((await call('POST', path, body)).status, path).toBe(422)
    }
  })
})

const GOOD = {
  nukta: 'ਜ਼ੋਰਾਵਰ ਖ਼ਾਨ ਫ਼ਰੀਦ',
  'a composed nukta': '\u0a5bੋਰਾਵਰ \u0a59ਾਨ',
  'joined by a joiner': 'ਕ੍\u200dਰਿਸ਼ਨ ਸਿੰਘ',
  'held apart by a non-joiner': 'ਸ਼\u200cਮਸ਼ੇਰ ਸਿੰਘ',
  Shahmukhi: 'ذوالفقار علی ݨوݨاری',
  'Shahmukhi with its vowels': 'بُلّھے شاہ قصوری',
}

describe('letters of Punjab are kept as they are', () => {
  test.each(Object.entries(FIELDS))('in %s', async (name, sent) => {
    for (const [what, words] of share(Object.entries(GOOD), name, 6)) {
      if (name === 'a review')
        await sql`delete from reviews where user_id = ${person.id}`.execute(db)
      await sql`update reviews set hidden_at = null where hidden_at is not null`.execute(db)
      const { status, text } = await send(sent(words))
      expect(status, `${what}: ${text}`).toBeLessThan(300)
      if (/profile|gift|note|review$/.test(name)) expect(text).toContain(words.normalize('NFC'))
    }
    await sql`delete from rate_limits`.execute(db)
  })

  test(
    'and names of both scripts stand isolated beside each other',
    { tags: ['full'] },
    async () => {
      const words = { Shahmukhi: 'سوہݨی کتاب اے، واہ!', nukta: 'ਵਾਹ ਜੀ, ਬੜੀ ਜ਼ਬਰਦਸਤ ਕਿਤਾਬ ਹੈ!' }
      for (const key of ['Shahmukhi', 'nukta'] as const) {
        const { token } = await newPerson({ firstName: GOOD[key], lastName: GOOD[key] })
        const review = { audiobook: book._id, rating: 5, text: words[key] }
        await made(token, 'POST', '/audiobookreview/create', review)
      }
      const { page, close } = await visit(DESK)
      for (const language of ['en', 'pa', 'pa-Arab']) {
        await page.goto(`/browse/ProductPage/${BOOK}?lang=${language}`)
        for (const key of ['Shahmukhi', 'nukta'] as const) {
          const text = page.locator('.rev').getByText(words[key], { exact: true })
          const turned = await text.evaluate((one) => [
            getComputedStyle(one).direction,
            one.closest('[lang]')?.getAttribute('lang'),
          ])
          const isArabic = key === 'Shahmukhi'
          expect(turned, language).toEqual(isArabic ? ['rtl', 'pa-Arab'] : ['ltr', 'pa'])
          const name = page.locator('.rev b', { hasText: GOOD[key] }).first()
          const isolated = await name.evaluate((one) => {
            const { direction, unicodeBidi } = getComputedStyle(one)
            return [direction, unicodeBidi]
          })
          expect(isolated, language).toEqual([isArabic ? 'rtl' : 'ltr', 'isolate'])
        }
      }
      await close()
    },
  )
})

describe('addresses that are equal after NFKC and case folding are one account', () => {
  const id = randomUUID().slice(0, 8)
  const ONE = `straße.${id}@example.com`
  const SAME = [
    `STRASSE.${id.toUpperCase()}@EXAMPLE.COM`,
    `ｓｔｒａｓｓｅ.${id}@example.com`,
    `Stra\u1e9ee.${id}@example.com`,
  ]
  let token: string

  beforeAll(async () => {
    const { code } = await signUp(ONE)
    const verified = await call<{ token: string }>('POST', `/user/verifyEmail/${code}`, {
      email: SAME[0],
    })
    expect(verified.status).toBe(200)
    token = verified.body.token
  })

  test('at sign-up and sign-in, and when a password is forgotten', async () => {
    for (const email of SAME) {
      const before = (await mailsTo(ONE)).length
      expect((await call('POST', '/user/signup', signUpBody(email))).status).toBe(201)
      expect(await logIn(email)).toBeTypeOf('string')
      expect((await call('POST', '/user/forgotPassword', { email })).status).toBe(200)
      await expect.poll(async () => (await mailsTo(ONE)).length).toBeGreaterThan(before)
      await sql`delete from rate_limits`.execute(db)
    }
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from users where email ilike ${`%.${id}@%`}`.execute(db)
    expect(rows[0]?.count).toBe(1)
  })

  test('for a gift', async () => {
    for (const email of SAME) {
      const gift = { audiobookId: book._id, email, firstName: 'Asa', lastName: 'Rai' }
      const { payment } = await made<{ payment: { _id: string } }>(
        ...([person.token, 'POST', '/giftCards/create', gift] as const),
      )
      await approve(payment._id)
    }
    const waiting = async () =>
      (await made<{ giftCards: object[] }>(token, 'GET', '/giftCards/recipient')).giftCards.length
    await expect.poll(waiting).toBe(SAME.length)
  })

  test('while dots, plus signs and a dotless ı make another', async () => {
    for (const email of [`s.traße.${id}@example.com`, `straße.${id}+x@example.com`]) {
      const answer = await call('POST', '/user/login', { email, password: PASSWORD })
      expect(answer.status).toBe(401)
    }
  })
})

describe('%, _ and \\ are looked for as they are written', () => {
  const NAMED = { 'Heer-Damodar': 'Fifty%Fold', Heer: 'Under_Fold', 'Raja-Rasalu': 'Back\\Fold' }
  const slugs = Object.keys(NAMED)
  const found = (list: { slug: string }[] = []) => list.map(({ slug }) => slug).toSorted()

  beforeAll(async () => {
    for (const [slug, roman] of Object.entries(NAMED)) {
      const path = `/audiobooks/${slug}`
      const { audiobook } = (await call<{ audiobook: typeof book }>('GET', path)).body
      await made(admin, 'PUT', `/admin/audiobooks/${audiobook._id}/names`, { roman })
      await made(admin, 'PUT', `/admin/people/${audiobook.author._id}`, { roman: `P ${roman}` })
      await made(admin, 'POST', '/admin/entitlement', {
        audiobook: audiobook._id,
        source: 'promo',
        user: person.id,
      })
      await newPerson({ firstName: roman, lastName: 'Fold' })
    }
  })

  interface Found {
    audiobooks?: { slug: string }[]
    library?: { audiobook: { slug: string } }[]
    names?: { slug: string; names: { roman: string } }[]
    accounts?: { name: string }[]
  }
  const romans = ({ names = [] }: Found) => names.map(({ names: { roman } }) => roman)
  const slugOf = (name = '') => slugs.filter((_slug, at) => name.includes(signed[at] ?? ''))
  const signed = Object.values(NAMED)
  const SEARCHES: Record<string, [path: string, read: (found: Found) => string[]]> = {
    'the search box': ['/audiobooks/search?name=', ({ audiobooks }) => found(audiobooks)],
    'the catalogue': ['/audiobooks?search=', ({ audiobooks }) => found(audiobooks)],
    'one’s library': [
      '/library/list?search=',
      ({ library }) => found(library?.map(({ audiobook }) => audiobook)),
    ],
    'titles in the admin console': [
      '/admin/names?kind=audiobook&search=',
      ({ names }) => found(names),
    ],
    'people in the admin console': [
      '/admin/names?kind=person&search=',
      (answer) => romans(answer).flatMap((name) => slugOf(name)),
    ],
    'accounts in the admin console': [
      '/admin/accounts?search=',
      ({ accounts = [] }) => accounts.flatMap(({ name }) => slugOf(name)),
    ],
  }

  test.each(Object.entries(SEARCHES))('in %s', async (_where, [path, read]) => {
    const token = path.startsWith('/admin') ? admin : person.token
    const ask = async (words: string) =>
      read(await made<Found>(token, 'GET', path + encodeURIComponent(words)))
    for (const [at, roman] of signed.entries()) {
      const begun = roman.slice(0, -2)
      await expect.poll(() => ask(begun), { message: begun }).toEqual([slugs[at]])
      for (const sign of share(['%', '_', '\\', '%%', '\\%', '\\_'], path, 2)) {
        const other = begun.replace(/[%_\\]/, sign)
        if (other !== begun) expect(await ask(other), other).toEqual([])
      }
    }
    for (const sign of ['%%', '__', '%_', '\\\\%', '_%_%'])
      expect(await ask(sign), sign).toEqual([])
  })
})
