import { expect, test } from 'vitest'
import { translate } from '#shared/i18n/messages.ts'
import { PHONE, useBrowser } from '#e2e/support/browser.ts'
import { keptAnswer } from '#e2e/support/kept-answer.ts'
import { open } from '#e2e/support/open-page.ts'

const visit = useBrowser()
const BOOK = { slug: 'Chiri-Te-Kaan', en: 'Chiri Te Kaan' }
const OTHER = { slug: 'Heer', en: 'Heer' }

test('two book pages that a visitor opened one after the other both open again; one that was not opened is answered at its top', async () => {
  const viewport = { width: PHONE.viewport.width, height: 400 }
  const { page, close } = await visit({ ...PHONE, viewport, serviceWorkers: 'allow' })
  const pathOf = (slug: string) => `/browse/ProductPage/${slug}`
  await open(page, `${pathOf(BOOK.slug)}?lang=en`)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await keptAnswer(page, `/api/audiobooks/${BOOK.slug}`)
  // Left at once, as by somebody who only looks.
  await page.goto(pathOf(OTHER.slug), { waitUntil: 'commit' })
  await open(page, '/about?lang=en')
  await keptAnswer(page, `/api/audiobooks/${OTHER.slug}`)
  await page.context().setOffline(true)
  for (const { slug, en } of [BOOK, OTHER]) {
    await open(page, pathOf(slug))
    await page.reload()
    await page.getByRole('heading', { level: 1, name: en, exact: true }).waitFor()
  }
  const top = () => page.evaluate(() => scrollY)
  const stay = async () => {
    scrollTo(0, document.body.scrollHeight)
    await new Promise((resolve) => setTimeout(resolve, 100))
    return scrollY
  }
  await open(page, pathOf('Sundari'))
  const fallback = page.getByRole('heading', { level: 1, name: translate('en', 'offline.title') })
  await fallback.waitFor()
  await expect.poll(() => page.evaluate(stay)).toBeGreaterThan(0)
  await page.reload()
  await fallback.waitFor()
  await expect.poll(top).toBe(0)
  await close()
})
