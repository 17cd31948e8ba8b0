import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import en from '../locales/en.json'
import pa from '../locales/pa.json'
import paArab from '../locales/pa-Arab.json'
import { LANGUAGES, type Language } from '../shared/languages'
import { ACCOUNT_TAB_NAMES } from '../web/pages/account-tabs'
import { DESK, PHONE, useBrowser } from './browser'
import { pages } from './operations'
import { cutInk, strangeWords, wideBoxes, wrongWays, type Wording } from './script-probes'

const visit = useBrowser()
const CATALOGUES: Record<Language, Record<string, string>> = { en, pa, 'pa-Arab': paArab }
const SCREENS = { 'a phone': PHONE, 'a desk': DESK }

/** Names that people gave themselves, and letters that a rule speaks of. */
const KNOWN = ['Simran Gill', 'Harleen Brar', 'Usman Cheema', 'Linux Chrome', 'zzzz', 'QR']

const OPEN = [
  ...pages(),
  ...['/browse?filter=free&genre=poems', '/browse?search=zzzz', '/browse/ProductPage/Japji-Sahib'],
  ...['/verify?email=a@example.com', '/resetpassword?token=none', '/people/nobody'],
]
const MINE = [
  ...['/', '/library', '/library?status=finished', '/wishlist', '/browse/ProductPage/Lok-Kahanian'],
  ...ACCOUNT_TAB_NAMES.map((tab) => `/account-details?tab=${tab}`),
]
const HOUSE = ['people', 'names', 'log'].map((tab) => `/admin?tab=${tab}`)

/** Who walks through the site, and where. */
const TOURS: { who: string | null; paths: string[] }[] = [
  { who: null, paths: OPEN },
  { who: 'listener', paths: MINE },
  { who: 'admin', paths: HOUSE },
]

let visits = 0
async function logIn(page: Page, who: string): Promise<void> {
  const answer = await page.request.post('/api/user/login', {
    data: { email: `${who}@qissa.test`, password: 'Qissa-demo-1' },
    headers: { origin: inject('site'), 'x-forwarded-for': `198.51.100.${++visits}` },
  })
  expect(answer.status()).toBe(200)
}

async function open(page: Page, path: string, language: Language): Promise<void> {
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
  await page.waitForFunction(() => document.documentElement.dataset.awake === 'yes')
  await page.evaluate(() => document.fonts.ready)
}

function wordingOf(language: Language): Wording {
  const own = new Set(Object.values(CATALOGUES[language]))
  const elsewhere = LANGUAGES.filter((one) => one !== language)
    .flatMap((one) => Object.values(CATALOGUES[one]))
    .filter((text) => !own.has(text) && /\p{L}{3}/u.test(text))
  return { language, known: KNOWN, keys: Object.keys(en), elsewhere }
}

/** All that is wrong with the page shown, each line beginning with what was looked at. */
async function faults(page: Page, language: Language): Promise<string[]> {
  const kinds = {
    words: await page.evaluate(strangeWords, wordingOf(language)),
    width: await page.evaluate(wideBoxes),
    ink: await page.evaluate(cutInk),
    direction: await page.evaluate(wrongWays, language),
  }
  return Object.entries(kinds).flatMap(([kind, found]) => found.map((one) => `${kind}: ${one}`))
}

describe.for(LANGUAGES)('every page in %s', (language) => {
  test.for(Object.entries(SCREENS))('on %s', { timeout: 240_000 }, async ([, screen]) => {
    const found: string[] = []
    for (const { who, paths } of TOURS) {
      const { page, close } = await visit(screen)
      if (who) await logIn(page, who)
      for (const path of paths) {
        await open(page, path, language)
        for (const fault of await faults(page, language)) found.push(`${path} ${fault}`)
      }
      await close()
    }
    expect(found).toEqual([])
  })
})
