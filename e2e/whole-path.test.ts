import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Language } from '#shared/i18n/languages.ts'
import { translate, type MessageKey, type MessageValues } from '#shared/i18n/messages.ts'
import { inTurn } from '#test/full.ts'
import { open } from '#e2e/support/open-page.ts'
import { DESK, PHONE, useBrowser } from '#e2e/support/browser.ts'
import { SITE } from '#e2e/support/product.ts'
import { sendSignUp } from '#e2e/support/sign-up-form.ts'

const visit = useBrowser()
const PASSWORD = 'Sun-0-lambi-qissa'
/** A free book of the demo catalogue, searched for and listened to. */
const BOOK = { slug: 'Lok-Kahanian', en: 'Lok Kahanian', pa: 'ਲੋਕ ਕਹਾਣੀਆਂ' }

const screens = { 'a phone': PHONE, 'a desk': DESK }

describe.for(inTurn(['en', 'pa'] as const, 1))('the whole path in %s', (language) => {
  const t = (key: MessageKey, values?: MessageValues) => translate(language, key, values)

  test.for(inTurn(Object.entries(screens), 0))(
    'on %s: found, heard, joined, kept, and heard on from the same second',
    async ([, screen]) => {
      const { page, complaints, close } = await visit(screen)
      await open(page, `/?lang=${language}`)
      for (const query of ['heer', 'hir', 'ਹੀਰ', 'ہیر']) {
        expect(await firstFound(page, t, query), query).toMatch(
          language === 'pa' ? /^ਹੀਰ/ : /^Heer/,
        )
      }
      await page.getByRole('option').first().click()
      await page.waitForURL('**/browse/ProductPage/Heer')

      await page
        .getByRole('button', { name: t('book.hear_sample') })
        .first()
        .click()
      await sounds(page, 1)

      const email = `${randomUUID()}@example.com`
      await signUp(page, t, email, language)
      await enterCode(page, t, email, language)

      await open(page, `/browse/ProductPage/${BOOK.slug}`)
      await page.getByRole('button', { name: t('library.add'), exact: true }).click()
      await page.getByRole('button', { name: t('library.listen'), exact: true }).click()
      await sounds(page, 3)
      const before = await place(page)
      await open(page, '/library')
      await page.getByRole('link', { name: BOOK[language], exact: true }).first().waitFor()
      await page
        .getByRole('button', { name: t('library.listen_to', { title: BOOK[language] }) })
        .or(page.getByRole('button', { name: t('play.resume', { title: BOOK[language] }) }))
        .first()
        .click()
      await sounds(page, 0)
      const after = await place(page)
      expect(
        Math.abs(after - before),
        `left at ${before} s, back at ${after} s`,
      ).toBeLessThanOrEqual(2)
      expect(complaints).toEqual([])
      await close()
    },
  )
})

type T = (key: MessageKey, values?: MessageValues) => string

async function firstFound(page: Page, t: T, query: string): Promise<string> {
  const box = page.getByRole('combobox', { name: t('search.label') })
  if (!(await box.isVisible()))
    await page
      .getByRole('button', { name: t('nav.search') })
      .first()
      .click()
  const answered = page.waitForResponse((answer) => answer.url().includes('/api/audiobooks/search'))
  await box.fill(query)
  await answered
  await page.waitForFunction(() => !document.querySelector('[role=option][aria-busy=true]'))
  return page.getByRole('option').first().innerText()
}

/** Waits until the audio element has really moved on, by at least `seconds` of sound. */
async function sounds(page: Page, seconds: number): Promise<void> {
  const start = await page.waitForFunction(() => {
    const audio = document.querySelector('audio')
    return audio && !audio.paused && audio.currentTime > 0 ? audio.currentTime : false
  })
  const from = Number(await start.jsonValue())
  await page.waitForFunction(
    (until) => (document.querySelector('audio')?.currentTime ?? 0) > until,
    from + seconds,
    { timeout: 30_000 },
  )
}

const place = (page: Page) =>
  page.evaluate(() => document.querySelector('audio')?.currentTime ?? -1)

async function signUp(page: Page, t: T, email: string, language: Language): Promise<void> {
  await open(page, '/signup')
  await page.getByRole('button', { name: t('signup.submit') }).click()
  await page.getByText(t('validation.name_required')).first().waitFor()
  await sendSignUp(page, language, { email, password: PASSWORD })
}

async function enterCode(page: Page, t: T, email: string, language: Language): Promise<void> {
  await expect.poll(() => newestMail(email), { timeout: 30_000 }).toBeDefined()
  const mail = await newestMail(email)
  expect(mail?.subject).toBe(translate(language, 'email.verify_subject'))
  await page.locator('#code').fill(/\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '')
  await page.getByRole('button', { name: t('verify.submit'), exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
}

async function newestMail(email: string) {
  const answer = await fetch(`${SITE}/dev/mail.json?to=${encodeURIComponent(email)}`)
  const [mail] = (await answer.json()) as { subject: string; text: string }[]
  return mail
}
