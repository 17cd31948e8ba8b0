import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { translate, type MessageKey } from '#shared/i18n/messages.ts'
import { inTurn } from '#test/full.ts'
import { open, reload } from '#e2e/support/open-page.ts'
import { DESK, PHONE, useBrowser, goOffline } from '#e2e/support/browser.ts'
import { logIn, makeMember, PASSWORD } from '#e2e/support/member.ts'
import { SITE } from '#e2e/support/product.ts'

const visit = useBrowser()
const TAB = '/account-details?tab=preferences'
const radio = (page: Page, name: string, value: string) =>
  page.locator(`input[name=${name}][value=${value}]`)
/** A press in the middle of the screen, clear of what is fixed at its foot. */
async function press(page: Page, name: string, value: string): Promise<void> {
  await radio(page, name, value).evaluate((input) => input.scrollIntoView({ block: 'center' }))
  await radio(page, name, value).click({ force: true })
}
const html = (page: Page) =>
  page.evaluate(() => ({
    lang: document.documentElement.lang,
    theme: document.documentElement.dataset.theme ?? null,
  }))

/** What the account says of its choices. */
async function account(page: Page) {
  const answer = await page.request.get('/api/user/currentUser')
  const { user } = (await answer.json()) as { user: Record<string, unknown> }
  return { language: user.language, script: user.script, theme: user.theme }
}

const titles = (page: Page) =>
  page.locator('.card__t').evaluateAll((all) => all.map((one) => one.getAttribute('lang')))

describe.for(
  inTurn(
    [
      ['en', DESK],
      ['pa', PHONE],
      ['pa-Arab', PHONE],
    ] as const,
    2,
  ),
)('preferences in %s', ([language, screen]) => {
  const t = (key: MessageKey) => translate(language, key)
  const other = language === 'en' ? 'pa' : 'en'

  test('hold at once, on every page, after a reload, and on the next device', async () => {
    const email = await makeMember(language)
    const { page, complaints, close } = await visit(screen)
    const fonts: string[] = []
    page.on('request', (request) => fonts.push(request.url()))
    await logIn(page.context(), email)
    await open(page, TAB)
    expect(await html(page)).toEqual({ lang: language, theme: null })
    await press(page, 'script', 'shahmukhi')
    expect(await page.locator('.hint .example').textContent()).toBe('ہیر')
    await expect.poll(() => fonts.filter((url) => url.includes('nastaliq')).length).toBe(1)
    await radio(page, 'theme', 'follow').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    expect((await html(page)).theme).toBe('dark')
    await press(page, 'language', other)
    await page.getByRole('heading', { name: translate(other, 'preferences.title') }).waitFor()
    const chosen = { language: other, script: 'shahmukhi', theme: 'dark' }
    await expect.poll(() => account(page)).toEqual(chosen)
    await open(page, '/browse?genre=poems')
    expect(await html(page)).toEqual({ lang: other, theme: 'dark' })
    expect(new Set(await titles(page))).toEqual(new Set(['pa-Arab']))
    expect(complaints).toEqual([])
    await close()

    const next = await visit(screen)
    await open(next.page, `/login?next=${encodeURIComponent(TAB)}`)
    await logInByForm(next.page, email)
    await next.page.waitForURL(`**${TAB}`)
    await expect.poll(() => html(next.page)).toEqual({ lang: other, theme: 'dark' })
    for (const [name, value] of Object.entries(chosen)) {
      expect(await radio(next.page, name, value).isChecked()).toBe(true)
    }
    await next.close()
  })

  test(
    'yield to the language that a browser has chosen before its login',
    { tags: ['full'] },
    async () => {
      const email = await makeMember(other)
      const { page, close } = await visit(screen)
      await logIn(page.context(), email)
      await page.request.put('/api/user/details', {
        data: { theme: 'dark' },
        headers: { origin: SITE },
      })
      await close()
      const own = await visit(screen)
      await open(own.page, `/login?lang=${language}`)
      await logInByForm(own.page, email)
      await own.page.waitForURL((url) => url.pathname === '/')
      await expect.poll(() => html(own.page)).toEqual({ lang: language, theme: 'dark' })
      await own.close()
    },
  )

  test(
    'are taken back where the account refuses them, and say so',
    { tags: ['full'] },
    async () => {
      const email = await makeMember(language)
      const { page, close } = await visit(screen)
      await logIn(page.context(), email)
      await open(page, TAB)
      await page.route('**/api/user/details', (route) => route.fulfill({ status: 500, body: '' }))
      await press(page, 'theme', 'dark')
      await page.getByText(t('error.generic'), { exact: true }).first().waitFor()
      expect(await radio(page, 'theme', 'follow').isChecked()).toBe(true)
      expect((await html(page)).theme).toBeNull()
      await reload(page)
      expect((await html(page)).theme).toBeNull()
      await close()
    },
  )

  test(
    'hold in this browser without a network, save a language whose words are not here',
    { tags: ['full'] },
    async () => {
      const email = await makeMember(language)
      const { page, close } = await visit(screen)
      await logIn(page.context(), email)
      await open(page, TAB)
      await page.locator('h2').first().click()
      await goOffline(page)
      await press(page, 'theme', 'dark')
      await page.getByText(t('preferences.kept_here'), { exact: true }).first().waitFor()
      expect((await html(page)).theme).toBe('dark')
      await press(page, 'language', other)
      await page.getByText(t('error.offline'), { exact: true }).first().waitFor()
      expect((await html(page)).lang).toBe(language)
      expect(await radio(page, 'language', language).isChecked()).toBe(true)
      await page.getByRole('heading', { name: t('preferences.title') }).waitFor()

      await page.context().setOffline(false)
      await press(page, 'language', other)
      await page.getByRole('heading', { name: translate(other, 'preferences.title') }).waitFor()
      expect((await html(page)).lang).toBe(other)
      await reload(page)
      expect(await html(page)).toEqual({ lang: other, theme: 'dark' })
      await close()
    },
  )
})

async function logInByForm(page: Page, email: string): Promise<void> {
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(PASSWORD)
  await page.locator('form button[type=submit]').click()
}
