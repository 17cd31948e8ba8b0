import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import en from '#locales/en.json'
import pa from '#locales/pa.json'
import paArab from '#locales/pa-Arab.json'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { ACCOUNT_TAB_NAMES } from '#app/pages/account-tabs.ts'
import * as start from '#e2e/support/open-page.ts'
import { DESK, PHONE, useBrowser } from '#e2e/support/browser.ts'
import { pages } from '#e2e/support/operations.ts'
import { SITE } from '#e2e/support/product.ts'
import {
  cutInk,
  strangeWords,
  wideBoxes,
  wrongWays,
  type Wording,
} from '#e2e/support/script-probes.ts'

const visit = useBrowser()
const CATALOGUES: Record<Language, Record<string, string>> = { en, pa, 'pa-Arab': paArab }
/** Each page is loaded once and looked at in both. */
const SCREENS = { phone: PHONE.viewport, desk: DESK.viewport }

/** Names that people gave themselves, and letters that a rule speaks of. */
const KNOWN = [
  'UTC',
  'Simran Gill',
  'Harleen Brar',
  'Usman Cheema',
  'Linux',
  'Chrome',
  'zzzz',
  'QR',
  // Who wrote reviews of the demo, as they write themselves.
  ...['Diljit', 'Khadija', 'Jasleen'],
]

/** The house's texts say in which language they are; features/site/content/content.test.ts reads each. */
const HOUSE_TEXTS = /^\/(about|our-supporters|privacy|faqs|blog)/

const OPEN = [
  ...pages(),
  ...['/browse?filter=free&genre=poems', '/browse?search=zzzz', '/browse/ProductPage/Japji-Sahib'],
  ...['/verify?email=a@example.com', '/resetpassword?token=none', '/people/nobody'],
]
const MINE = [
  ...['/', '/library', '/library?status=finished', '/wishlist', '/browse/ProductPage/Lok-Kahanian'],
  '/checkout?book=Raja-Rasalu',
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
    headers: { origin: SITE, 'x-forwarded-for': `198.51.100.${++visits}` },
  })
  expect(answer.status()).toBe(200)
}

function wordingOf(language: Language): Wording {
  // What languages are called in their own words is said so everywhere.
  const own = new Set([...Object.values(CATALOGUES[language]), ...Object.values(LANGUAGE_NAMES)])
  const elsewhere = LANGUAGES.filter((one) => one !== language)
    .flatMap((one) => Object.values(CATALOGUES[one]))
    .filter((text) => !own.has(text) && /\p{L}{3}/u.test(text))
  return { language, known: KNOWN, keys: Object.keys(en), elsewhere }
}

/** All that is wrong with the page shown, on a desk and then on a phone. */
async function faults(page: Page, language: Language): Promise<string[]> {
  const found: string[] = []
  for (const [screen, size] of Object.entries(SCREENS).reverse()) {
    await page.setViewportSize(size)
    const kinds = {
      words: await page.evaluate(strangeWords, wordingOf(language)),
      width: await page.evaluate(wideBoxes),
      ink: [...(await page.evaluate(cutInk)), ...(await shavedTitles(page))],
      direction: await page.evaluate(wrongWays, language),
    }
    for (const [kind, all] of Object.entries(kinds))
      found.push(...all.map((one) => `${screen}, ${kind}: ${one}`))
  }
  return found
}

/** What opens upon a press, on the page it opens on. */
const STATES: {
  name: string
  who: string | null
  path: string
  screen?: typeof PHONE
  act: (page: Page) => unknown
}[] = [
  {
    name: 'the menu of languages',
    who: null,
    path: '/login',
    act: async (page) => {
      await page.locator('.top__tools .menuwrap > button').first().click()
      await page.locator('.menu:visible').waitFor()
    },
  },
  {
    name: 'the sheet of a phone',
    who: 'listener',
    path: '/wishlist',
    screen: PHONE,
    act: async (page) => {
      await page.locator('.top__tools > .only-mobile').click()
      await page.locator('.sheet').waitFor()
    },
  },
  {
    name: 'what a search finds',
    who: null,
    path: '/',
    act: async (page) => {
      await page.locator('.top__tools > .tool').first().click()
      await page.locator('input[role="combobox"]').fill('waris')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'a form refused',
    who: null,
    path: '/signup',
    act: async (page) => {
      await page.locator('main form button[type="submit"]').click()
      await page.locator('main .err').first().waitFor()
    },
  },
  {
    name: 'the player at the foot',
    who: 'listener',
    path: '/browse/ProductPage/Lok-Kahanian',
    act: async (page) => {
      await page.locator('.bk__a .btn').first().click()
      await page.locator('.pbar').waitFor()
      for (const tool of await page.locator('.pbar__tools button:visible').all()) await tool.click()
    },
  },
  {
    name: 'the whole player',
    who: 'listener',
    path: '/browse/ProductPage/Lok-Kahanian',
    act: async (page) => {
      await page.locator('.bk__a .btn').first().click()
      await page.locator('.pbar__now').click()
      await page.locator('.full .seek').waitFor()
      await page.locator('.full__tools button').first().click()
      await page.locator('.playerpanel:popover-open').waitFor()
    },
  },
  {
    name: 'a role about to be given',
    who: 'admin',
    path: '/admin',
    act: async (page) => {
      await page.locator('.person__doings button').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
]

async function open(page: Page, path: string, language: Language): Promise<void> {
  await start.open(page, path, language)
  await page.evaluate(() => document.fonts.ready)
}

describe.for(LANGUAGES)('every page in %s', (language) => {
  test('as it opens', { timeout: 240_000 }, async () => {
    const found: string[] = []
    for (const { who, paths } of TOURS) {
      const { page, close } = await visit(DESK)
      if (who) await logIn(page, who)
      for (const path of paths) {
        await page.setViewportSize(DESK.viewport)
        await open(page, path, language)
        for (const fault of await faults(page, language))
          if (!HOUSE_TEXTS.test(path) || !/, words: /.test(fault))
            found.push(`${path} on a ${fault}`)
      }
      await close()
    }
    expect(found).toEqual([])
  })

  test('with what opens upon a press', { timeout: 240_000 }, async () => {
    const found: string[] = []
    for (const { name, who, path, act, screen = DESK } of STATES) {
      const { page, close } = await visit(screen)
      if (who) await logIn(page, who)
      await open(page, path, language)
      await act(page)
      for (const fault of await faults(page, language)) found.push(`${name} on a ${fault}`)
      await close()
    }
    expect(found).toEqual([])
  })

  test('the fonts of a first visit weigh at most 120 KB', async () => {
    const { page, close } = await visit(PHONE)
    const sizes = new Map<string, number>()
    page.on('response', async (response) => {
      if (response.url().endsWith('.woff2'))
        sizes.set(response.url(), (await response.body()).length)
    })
    await open(page, '/', language)
    await page.waitForLoadState('networkidle')
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
    expect(total, [...sizes].join(', ')).toBeLessThanOrEqual(120 * 1024)
    expect(total).toBeGreaterThan(0)
    await close()
  })
})

/** Nastaliq in a box that cuts: the picture of it is the same when the box does not cut. */
async function shavedTitles(page: Page): Promise<string[]> {
  const boxes = await page.evaluateHandle(() =>
    [...document.querySelectorAll<HTMLElement>('main *, header *')].filter((box) => {
      const { overflowY, overflowX, fontFamily } = getComputedStyle(box)
      const cuts = [overflowX, overflowY].some((way) => way === 'hidden' || way === 'clip')
      const letters = /\p{Script=Arabic}/u.test(box.textContent) && /Nastaliq/.test(fontFamily)
      return cuts && letters && !box.closest('.vh, .skip') && box.offsetWidth < innerWidth * 0.9
    }),
  )
  const found: string[] = []
  for (const property of (await boxes.getProperties()).values()) {
    const box = property.asElement()
    if (!box) continue
    await box.scrollIntoViewIfNeeded()
    const edge = await box.boundingBox()
    if (!edge) continue
    const clip = {
      ...{ x: Math.max(0, edge.x - 12), y: Math.max(0, edge.y - 24) },
      ...{ width: edge.width + 24, height: edge.height + 48 },
    }
    const cut = await page.screenshot({ clip })
    await box.evaluate((element) => ((element as HTMLElement).style.overflow = 'visible'))
    const whole = await page.screenshot({ clip })
    await box.evaluate((element) => ((element as HTMLElement).style.overflow = ''))
    if (!cut.equals(whole)) found.push(`${await box.getAttribute('class')} is shaved`)
  }
  return found
}

describe('what is wrong is found', () => {
  /** Puts something wrong into a good page, and answers with what is found of it. */
  async function spoilt(language: Language, html: string): Promise<string> {
    const { page, close } = await visit(PHONE)
    await open(page, '/login', language)
    expect(await faults(page, language)).toEqual([])
    await page.evaluate(
      (text) => document.querySelector('main')?.insertAdjacentHTML('afterbegin', text),
      html,
    )
    const found = await faults(page, language)
    await close()
    return found.join('\n')
  }
  const cutBox = 'block-size:20px;line-height:20px;overflow:hidden;inline-size:9rem'

  test.for<[string, Language, string, RegExp]>([
    ['an English word in Gurmukhi', 'pa', '<p>Listen now</p>', /words: .*Listen/],
    ['an English word in Shahmukhi', 'pa-Arab', '<p>Listen now</p>', /words: .*Listen/],
    ['Gurmukhi in Shahmukhi', 'pa-Arab', '<p>ਹੁਣ ਸੁਣੋ</p>', /words: .*ਸੁਣੋ/],
    ['Punjabi in English', 'en', '<p>ਹੁਣ ਸੁਣੋ</p>', /words: .*ਸੁਣੋ/],
    ['a foreign label', 'pa', '<i aria-label="Close">ਬੰਦ</i>', /aria-label of i.* Close/],
    [
      'a foreign sentence under its own lang',
      'pa',
      `<p lang="en">${en['login.title']}</p>`,
      /another language's/,
    ],
    ['a bare key', 'en', '<p>login.title</p>', /shows the key login.title/],
    ['a box that is too wide', 'en', '<p style="inline-size:200vw">Wide</p>', /width: the page/],
    [
      'a word wider than its box',
      'en',
      '<p style="inline-size:4rem;white-space:nowrap">A line of many words</p>',
      /width: p/,
    ],
    [
      'letters cut from above',
      'pa-Arab',
      `<h2 style="${cutBox}">قصہ سنو</h2>`,
      /ink: .*is cut by h2/,
    ],
    [
      'letters shaved',
      'pa-Arab',
      `<h2 class="x" style="${cutBox}">قصہ سنو</h2>`,
      /ink: x is shaved/,
    ],
    [
      'lines that run into each other',
      'pa-Arab',
      '<h2 style="inline-size:9rem;line-height:.8">پنجابی کتاباں پنجابی آوازاں وچ</h2>',
      /px of ink on lines/,
    ],
    [
      'controls that run from the right',
      'pa-Arab',
      '<div class="seek__times" dir="rtl">۱</div>',
      /runs from the right/,
    ],
  ])('%s', async ([, language, html, complaint]) => {
    expect(await spoilt(language, html)).toMatch(complaint)
  })

  test('a page in the wrong direction', async () => {
    const { page, close } = await visit(PHONE)
    await open(page, '/login', 'pa-Arab')
    await page.evaluate(() => (document.documentElement.dir = 'ltr'))
    expect(await page.evaluate(wrongWays, 'pa-Arab')).toContain('the page runs ltr')
    expect(await page.evaluate(wrongWays, 'pa')).toContain("the page's language is pa-Arab")
    await close()
  })
})
