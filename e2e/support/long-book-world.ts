import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { translate, type MessageKey, type MessageValues } from '#shared/i18n/messages.ts'
import type { Database } from '#server/db/database.ts'
import { DESK, useBrowser } from './browser.ts'
import { useLine } from './cut-connection.ts'
import { makeLongBook, type LongBook } from './long-book.ts'
import { logIn, makeMember } from './member.ts'
import { open } from './open-page.ts'
import { SITE } from './product.ts'

/** The slug of the book whose first episode is long. */
export const SLUG = 'Bujhartan'
export const pageOf = (slug: string) => `/browse/ProductPage/${slug}`

export type Translate = (key: MessageKey, values?: MessageValues) => string

/** Listeners to a long book, at the end of a line that can be cut; call once at the top of a test file. */
export function useLongBook(db: Database['db']) {
  const visit = useBrowser()
  const line = useLine()
  let book: LongBook
  const books = new Map<string, string>()
  beforeAll(async () => {
    book = await makeLongBook(db, SLUG)
    const all = await db.selectFrom('audiobooks').select(['slug', 'id']).execute()
    for (const { slug, id } of all) books.set(slug, id)
  })

  /** A browser of a new listener who has the long book, or another, on its page; its line can be cut. */
  async function listener(language: 'en' | 'pa' = 'en', slug = SLUG, through = line) {
    const { site } = through()
    const visited = await visit({ ...DESK, baseURL: site })
    const { page } = visited
    const context = page.context()
    const email = await makeMember(language)
    await logIn(context, email)
    const added = await context.request.post('/api/library/create', {
      data: { audiobook: books.get(slug) },
      headers: { origin: SITE },
    })
    expect(added.ok(), await added.text()).toBe(true)
    await open(page, `${pageOf(slug)}?lang=${language}`)
    const t = (key: MessageKey, values?: MessageValues) => translate(language, key, values)
    return { ...visited, t, email }
  }

  return { line, listener, longBook: () => book }
}

/** The one `<audio>` element as it is now. */
export const voice = (page: Page) =>
  page.evaluate(() => {
    const audio = document.querySelector('audio')
    return { paused: audio?.paused ?? true, at: audio?.currentTime ?? -1, src: audio?.src ?? '' }
  })

/** Waits until the voice has moved on by so many seconds of sound. */
export async function sounds(page: Page, seconds = 0.3, timeout = 20_000): Promise<void> {
  const from = (await voice(page)).at
  await page.waitForFunction(
    (until) => {
      const audio = document.querySelector('audio')
      return audio && !audio.paused && audio.currentTime > until
    },
    Math.max(0, from) + seconds,
    { timeout, polling: 50 },
  )
}

export const isSilent = (page: Page) =>
  page.waitForFunction(() => document.querySelector('audio')?.paused === true, undefined, {
    // A tab in the background paints nothing.
    polling: 100,
  })

/** The button of the book's page that plays it, begun or not. */
export function listenButton(page: Page, t: Translate): Locator {
  const goOn = t('library.go_on_at', { time: '[\\d:]+' })
  const name = new RegExp(`^(${t('library.listen')}|${goOn})$`)
  return page.locator('.bk__a').getByRole('button', { name })
}

/** Presses the button of the book's page and waits for the voice. */
export async function listen(page: Page, t: Translate): Promise<void> {
  await listenButton(page, t).click()
  await sounds(page)
}
