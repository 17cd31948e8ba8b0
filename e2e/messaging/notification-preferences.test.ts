import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { translate, type MessageKey } from '#shared/i18n/messages.ts'
import { hydrated, open, reload } from '#e2e/support/open-page.ts'
import { DESK, PHONE, useBrowser, goOffline } from '#e2e/support/browser.ts'
import { logIn, makeMember } from '#e2e/support/member.ts'
import { inTurn } from '#test/full.ts'

const visit = useBrowser()
const TAB = '/account-details?tab=preferences'

interface Preferences {
  all: boolean
  kinds: Record<string, boolean>
  quietHours: { from: string; to: string; timeZone: string } | null
}
const kept = async (page: Page) =>
  (await (await page.request.get('/api/notification/preferences')).json()) as Preferences

describe.for(
  inTurn(
    [
      ['en', PHONE],
      ['pa', DESK],
    ] as const,
    1,
  ),
)('notification switches in %s', ([language, screen]) => {
  const t = (key: MessageKey) => translate(language, key)
  const named = (page: Page, key: MessageKey) =>
    page.getByRole('switch', { name: t(key), exact: true })
  async function start() {
    const visited = await visit({ ...screen, timezoneId: 'America/Toronto' })
    await logIn(visited.page.context(), await makeMember(language))
    await open(visited.page, `${TAB}&lang=${language}`)
    return visited
  }

  test('hold at once and after a reload, with a finger and with keys', async () => {
    const { page, complaints, close } = await start()
    const gift = named(page, 'notification.kind_giftReceived')
    const box = await gift.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    await gift.click()
    expect(await gift.getAttribute('aria-checked')).toBe('false')
    await expect.poll(async () => (await kept(page)).kinds.giftReceived).toBe(false)
    const refund = named(page, 'notification.kind_refund')
    await refund.focus()
    await page.keyboard.press('Space')
    await expect.poll(async () => (await kept(page)).kinds.refund).toBe(false)
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await kept(page)).kinds.refund).toBe(true)

    await named(page, 'notification.all').click()
    await expect.poll(async () => (await kept(page)).all).toBe(false)
    expect(await refund.isDisabled()).toBe(true)
    await reload(page)
    expect(await gift.getAttribute('aria-checked')).toBe('false')
    expect(await refund.isDisabled()).toBe(true)
    await hydrated(page)
    await named(page, 'notification.all').click()
    await expect.poll(() => refund.isDisabled()).toBe(false)
    expect(complaints).toEqual([])
    await close()
  })

  test('take quiet hours by the clock of where the person is', { tags: ['full'] }, async () => {
    const { page, close } = await start()
    await named(page, 'notification.quiet').click()
    const night = { from: '22:00', to: '07:00', timeZone: 'America/Toronto' }
    await expect.poll(async () => (await kept(page)).quietHours).toEqual(night)
    const to = page.getByLabel(t('notification.quiet_to'), { exact: true })
    await to.fill('22:00')
    await to.blur()
    await page.getByText(t('validation.quiet_hours'), { exact: true }).waitFor()
    await to.fill('06:30')
    await to.blur()
    await expect.poll(async () => (await kept(page)).quietHours?.to).toBe('06:30')
    await page
      .getByText(t('validation.quiet_hours'), { exact: true })
      .waitFor({ state: 'detached' })
    await page.getByLabel(t('notification.quiet_zone')).selectOption('Asia/Karachi')
    const there = { from: '22:00', to: '06:30', timeZone: 'Asia/Karachi' }
    await expect.poll(async () => (await kept(page)).quietHours).toEqual(there)
    await reload(page)
    expect(await to.inputValue()).toBe('06:30')
    await hydrated(page)
    await named(page, 'notification.quiet').click()
    await expect.poll(async () => (await kept(page)).quietHours).toBeNull()
    await close()
  })

  test('go back where they were not taken, and say why', { tags: ['full'] }, async () => {
    const { page, close } = await start()
    const gift = named(page, 'notification.kind_giftReceived')
    await gift.focus()
    await goOffline(page)
    await gift.click()
    await page.getByText(t('error.offline'), { exact: true }).first().waitFor()
    expect(await gift.getAttribute('aria-checked')).toBe('true')
    await page.context().setOffline(false)
    await page.route('**/api/notification/preferences', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'unavailable', message: 'Away' }),
      }),
    )
    await named(page, 'notification.quiet').click()
    await page.getByText('Away', { exact: true }).first().waitFor()
    await expect
      .poll(() => named(page, 'notification.quiet').getAttribute('aria-checked'))
      .toBe('false')
    expect((await kept(page)).kinds.giftReceived).toBe(true)
    await close()
  })
})
