import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { POPULAR_DAYS } from '#shared/schemas/limits.ts'
import { translate, type MessageKey, type MessageValues } from '#shared/i18n/messages.ts'
import { progressEvent } from '#test/factories.ts'
import { open } from '#e2e/support/open-page.ts'
import { PHONE, useBrowser } from '#e2e/support/browser.ts'
import { giveTo } from '#e2e/support/gift-world.ts'
import { logIn } from '#e2e/support/member.ts'
import { call, newPerson, type Person } from '#e2e/support/people.ts'
import { sounds } from '#e2e/support/player-world.ts'

const visit = useBrowser()
const t = (key: MessageKey, values?: MessageValues) => translate('en', key, values)

interface Book {
  _id: string
  slug: string
  author: { _id: string }
  audio: { _id: string }[]
}

const bookOf = async (slug: string) =>
  (await call<{ audiobook: Book }>('GET', `/audiobooks/${slug}`)).body.audiobook

async function act({ token }: Person, method: string, path: string, body?: object) {
  const { status, text } = await call(method, path, body, { token })
  expect(status, text).toBeLessThan(300)
}

test('home of a listener begins with the book that was heard last, and shows what is theirs', async () => {
  const reader = await newPerson()
  const [begun, done, theirs] = await Promise.all(
    ['Lok-Kahanian', 'Chiri-Te-Kaan', 'Heer'].map(bookOf),
  )
  if (!begun || !done || !theirs) throw new Error('the demo has these books')
  for (const { _id } of [begun, done])
    await act(reader, 'POST', '/library/create', { audiobook: _id })
  await act(reader, 'PUT', `/library/${done._id}/finish`)
  await act(reader, 'POST', '/follow/create', { person: theirs.author._id })
  const event = { seq: 1, audiobook: begun._id, episode: begun.audio[1]?._id ?? '' }
  const events = [progressEvent({ ...event, deviceId: randomUUID(), positionMs: 5_000 })]
  await act(reader, 'POST', '/progress/events', { events })
  const { page, complaints, close } = await visit(PHONE)
  // The giver asks without a page, as the reader before the first.
  await logIn(page.context(), (await newPerson()).email)
  await giveTo(page, { email: reader.email })
  await logIn(page.context(), reader.email)
  await open(page, '/?lang=en')
  const section = (key: MessageKey) =>
    page.locator('section', { has: page.getByRole('heading', { name: t(key) }) })
  await section('home.gifts')
    .getByRole('link', { name: t('redeem.now') })
    .waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  const hero = page.locator('.hero')
  expect(await hero.getByRole('heading').innerText()).toContain('Lok Kahanian')
  expect(await hero.innerText()).toContain(t('home.episode_of', { episode: 2, count: 3 }))
  await page.getByRole('region', { name: t('goal.title') }).waitFor()
  expect(await section('home.next').locator('.card').count()).toBeGreaterThan(0)
  const reasons = await section('home.next').locator('.because > h3').allInnerTexts()
  expect(new Set(reasons).size).toBe(reasons.length)
  const booksOf = (key: MessageKey) =>
    section(key)
      .first()
      .locator('.card__t a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const [next, popular] = [await booksOf('home.next'), await booksOf('home.popular')]
  // What is shown elsewhere fills the row, at its end.
  expect(next).not.toContain(popular[0])
  await section('home.followed').getByRole('link', { name: 'Heer' }).waitFor()
  await section('home.finished').locator(`a[href$="${done.slug}"]`).waitFor()
  await hero.getByRole('button', { name: t('home.go_on') }).click()
  await sounds(page)
  await hero.getByRole('button', { name: t('player.pause') }).click()
  const bottom = page.getByRole('navigation', { name: t('nav.bottom') })
  await bottom.getByRole('link', { name: t('nav.library') }).click()
  await page.locator('.librarycard').first().waitFor()
  // Home has shown the gift: no dialog announces it again, nor does the library ask for a goal.
  const announced = await page.evaluate(() => sessionStorage.getItem('qissa.gifts-seen'))
  expect(announced).toMatch(/[0-9a-f-]{36}/)
  expect(await page.getByRole('button', { name: t('goal.set') }).count()).toBe(0)
  await bottom.getByRole('link', { name: t('nav.home') }).click()
  await section('home.gifts')
    .getByRole('link', { name: t('redeem.now') })
    .click()
  await page.waitForURL('**/gift/*')
  expect(complaints).toEqual([])
  await close()
})

test(
  'home of a listener who has begun nothing offers one book, and a press plays it',
  { tags: ['full'] },
  async () => {
    const reader = await newPerson()
    const { page, complaints, close } = await visit(PHONE)
    await logIn(page.context(), reader.email)
    await open(page, '/?lang=en')
    const hero = page.locator('.hero')
    await hero.getByText(t('home.begin_free', { days: POPULAR_DAYS })).waitFor()
    await hero.getByRole('button', { name: t('home.begin_listening') }).click()
    await sounds(page)
    expect(complaints).toEqual([])
    await close()
  },
)

test(
  'home of a listener with a book that was not begun offers that one',
  { tags: ['full'] },
  async () => {
    const reader = await newPerson()
    const theirs = await bookOf('Chiri-Te-Kaan')
    await act(reader, 'POST', '/library/create', { audiobook: theirs._id })
    const { page, complaints, close } = await visit(PHONE)
    await logIn(page.context(), reader.email)
    await open(page, '/?lang=en')
    const hero = page.locator('.hero')
    await hero.getByText(t('home.begin_mine')).waitFor()
    await hero.locator(`a[href$="Chiri-Te-Kaan"]`).waitFor()
    await hero.getByRole('button', { name: t('home.begin_listening') }).click()
    await sounds(page)
    expect(complaints).toEqual([])
    await close()
  },
)
