import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#locales/messages.gen.ts'
import { paths } from '#shared/http/paths.ts'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { PHONE, useBrowser } from '#e2e/support/browser.ts'
import { faultsOf, LOOKING } from '#e2e/support/engines.ts'
import { open } from '#e2e/support/open-page.ts'
import { faultsAtEveryWidth, faultsOnBothScreens } from '#e2e/support/page-faults.ts'
import { wrongWays } from '#e2e/support/script-probes.ts'

const visit = useBrowser()
const pages = new Map<Language, Page>()

beforeAll(async () => {
  const { page: first } = await visit(PHONE)
  for (const language of LANGUAGES) {
    const page = pages.size === 0 ? first : await first.context().newPage()
    await open(page, '/login', language)
    await page.evaluate(() => document.fonts.ready)
    expect(await faultsAtEveryWidth(page, language)).toEqual([])
    pages.set(language, page)
  }
})

/** A good page with something wrong in it for as long as it is looked at. */
async function spoilt<T>(language: Language, html: string, look: (page: Page) => Promise<T>) {
  const page = pages.get(language) as Page
  await page.setViewportSize(PHONE.viewport)
  await page.evaluate((text) => {
    const main = document.querySelector('main')
    const planted = Object.assign(document.createElement('div'), { innerHTML: text })
    planted.dataset.planted = 'yes'
    main?.prepend(planted)
  }, html)
  const found = await look(page)
  await page.evaluate(() => document.querySelector('[data-planted]')?.remove())
  return found
}

const CUT_BOX = 'block-size:20px;line-height:20px;overflow:hidden;inline-size:9rem'

/** Faults by name: in which language, what is put into the page, and what is then said of it. */
const PLANTED: readonly (readonly [string, Language, string, RegExp])[] = [
  ['an English word in Gurmukhi', 'pa', '<p>Listen now</p>', /words: .*Listen/],
  ['an English word in Shahmukhi', 'pa-Arab', '<p>Listen now</p>', /words: .*Listen/],
  ['Gurmukhi in Shahmukhi', 'pa-Arab', '<p>ਹੁਣ ਸੁਣੋ</p>', /words: .*ਸੁਣੋ/],
  ['Punjabi in English', 'en', '<p>ਹੁਣ ਸੁਣੋ</p>', /words: .*ਸੁਣੋ/],
  ['a foreign label', 'pa', '<i aria-label="Close">ਬੰਦ</i>', /aria-label of i.* Close/],
  [
    'a foreign sentence under its own lang',
    'pa',
    `<p lang="en">${messages.en['login.title']}</p>`,
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
    `<h2 style="${CUT_BOX}">قصہ سنو</h2>`,
    /ink: .*is cut by h2\.,/,
  ],
  [
    'letters shaved',
    'pa-Arab',
    `<h2 class="x" style="${CUT_BOX}">قصہ سنو</h2>`,
    /ink: x is shaved/,
  ],
  ...LANGUAGES.map(
    (language) =>
      [
        'letters shaved in a field',
        language,
        '<input class="input" style="font-family:Qissa Nastaliq" value="قصہ چیٹھی" aria-label="قصہ">',
        /ink: a field shows \d+ % of/,
      ] as const,
  ),
  [
    'lines that run into each other',
    'pa-Arab',
    '<h2 style="inline-size:9rem;line-height:.8">پنجابی کتاباں پنجابی آوازاں وچ</h2>',
    /px of ink on lines/,
  ],
  [
    'controls that run from the right',
    'pa-Arab',
    '<div class="pbar__mid" dir="rtl">1</div>',
    /runs from the right/,
  ],
  [
    'times that run against their line',
    'pa-Arab',
    '<div class="pbar" style="position:static"><i class="bookline" dir="rtl"></i><p dir="ltr"><b class="pbar__time">1</b> <b class="pbar__time">2</b></p></div>',
    /the times of the foot run against/,
  ],
  [
    'a word that stands twice',
    'pa',
    '<p class="headline-word headline-word--page">ਘਰ</p><h1>ਘਰ</h1>',
    /“ਘਰ” stands twice/,
  ],
  [
    'a button too small to press',
    'en',
    '<button style="inline-size:20px;block-size:20px;min-block-size:0;padding:0">x</button>',
    /is 20 × 20 px/,
  ],
  [
    'a choice whose label is cut',
    'en',
    '<select style="inline-size:60px"><option>A label of many words</option></select>',
    /the choice “A label of many words” is cut/,
  ],
  [
    'a page that goes on below its footer',
    'en',
    '<p style="position:absolute;inset-block-start:3000px">Below</p>',
    /px below its footer/,
  ],
]

describe('what is wrong in a page is found', () => {
  test.for(LANGUAGES)('in %s, all of it at once', async (language) => {
    const planted = PLANTED.filter(([, where]) => where === language)
    const html = planted.map(([, , one]) => one).join('')
    const faults = await spoilt(language, html, (page) => faultsAtEveryWidth(page, language))
    const missed = planted.filter(([, , , said]) => !faults.some((fault) => said.test(fault)))
    expect(
      missed.map(([name]) => name),
      faults.join('\n'),
    ).toEqual([])
  })

  test.for(LANGUAGES)('in %s, no letter of what is typed in a field is lost', async (language) => {
    const page = pages.get(language) as Page
    const typed = 'پورن بھگت، پورا قصہ چیٹھی'
    await open(page, paths.browse({ search: typed }), language)
    await page.evaluate((value) => {
      for (const lang of ['pa-Arab', '']) {
        const input = Object.assign(document.createElement('input'), { value, lang, dir: 'auto' })
        input.className = 'input'
        document.querySelector('main')?.append(input)
      }
    }, typed)
    const faults = await faultsOnBothScreens(page, language)
    expect(faults.filter((fault) => fault.includes('a field shows'))).toEqual([])
    await open(page, '/login', language)
  })

  test('a page in the wrong direction', async () => {
    const page = pages.get('pa-Arab') as Page
    await page.evaluate(() => (document.documentElement.dir = 'ltr'))
    expect(await page.evaluate(wrongWays, 'pa-Arab')).toContain('the page runs ltr')
    expect(await page.evaluate(wrongWays, 'pa')).toContain("the page's language is pa-Arab")
    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  })
})

test.for(LOOKING)(
  '%s finds a picture without words, and nothing before it is there',
  async (engine) => {
    const look = (page: Page) => faultsOf(page, [engine])
    const picture = '<img src="/icons/icon-192.png" id="planted" style="inline-size:48px">'
    expect(await spoilt('en', '', look)).toEqual([])
    expect((await spoilt('en', picture, look)).join('\n')).toMatch(/planted|img/)
  },
)
