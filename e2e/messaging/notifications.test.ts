import { randomUUID } from 'node:crypto'
import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { notify } from '#features/messaging/outbox/outbox.server.ts'
import { translate, type MessageKey, type MessageValues } from '#shared/i18n/messages.ts'
import { startPushService } from '#test/push-endpoint.ts'
import { open, reload } from '#e2e/support/open-page.ts'
import { DESK, goOffline, PHONE, useBrowser } from '#e2e/support/browser.ts'
import { logIn, makeMember } from '#e2e/support/member.ts'
import { useDatabase } from '#e2e/support/people.ts'
import { PUSH_PORT, SITE } from '#e2e/support/product.ts'

const visit = useBrowser()
const visitWithPush = useBrowser({ isFull: true })
const { db } = await useDatabase()
const service = await startPushService(PUSH_PORT)
afterAll(() => service.stop())

const idOf = async (email: string) =>
  (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow())
    .id

const TEXT = { en: 'We are open', pa: 'ਅਸੀਂ ਖੁੱਲ੍ਹੇ ਹਾਂ' }
const announce = (userId: string) =>
  notify(db, {
    notification: 'announcement',
    userId,
    dedupe: randomUUID(),
    data: { text: TEXT, path: '/browse' },
  })

describe('the list of notices', () => {
  const rows = (page: Page) => page.locator('.notice')
  const bell = (page: Page) => page.locator('.top .tool[href="/notification"]')

  async function start(language: 'en' | 'pa', notifications: number) {
    const t = (key: MessageKey, values?: MessageValues) => translate(language, key, values)
    const visited = await visit(language === 'en' ? DESK : PHONE)
    const context = visited.page.context()
    const email = await makeMember(language)
    await logIn(context, email)
    const id = await idOf(email)
    // The login was told of.
    await db.deleteFrom('notifications').where('user_id', '=', id).execute()
    for (let one = 0; one < notifications; one++) await announce(id)
    await open(visited.page, `/notification?lang=${language}`)
    const toast = (key: MessageKey) => visited.page.locator('.toast').getByText(t(key)).waitFor()
    return { ...visited, context, id, t, toast }
  }

  test('is read, marked, unmarked, removed and muted, and every tab counts along', async () => {
    const { page, context, id, t, toast, complaints, close } = await start('en', 12)
    const other = await context.newPage()
    await open(other, '/contact')
    for (const one of [page, other]) await bell(one).getByText('12', { exact: true }).waitFor()
    expect(await rows(page).count()).toBe(10)

    const mark = rows(page)
      .first()
      .getByRole('button', { name: t('notice.mark'), exact: true })
    expect((await mark.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await mark.focus()
    await page.keyboard.press('Enter')
    for (const one of [page, other]) await bell(one).getByText('11', { exact: true }).waitFor()

    const more = rows(page)
      .first()
      .getByRole('button', { name: t('notice.more') })
    await more.click()
    await page.getByRole('button', { name: t('notice.unmark') }).click()
    await toast('notice.unmarked')
    await bell(other).getByText('12', { exact: true }).waitFor()

    await rows(page)
      .first()
      .getByRole('button', { name: t('notice.delete'), exact: true })
      .click()
    await toast('notice.removed')
    await bell(other).getByText('11', { exact: true }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.closest('.notice') !== null)).toBe(
      true,
    )

    await announce(id)
    await page.locator('.toast').getByText(TEXT.en).first().waitFor()
    await bell(other).getByText('12', { exact: true }).waitFor()

    const unread = (count: number) =>
      page.locator('main').getByText(t('notice.unread_count', { count }))
    await unread(12).waitFor()
    const [listed, late, looked] = [0, 1, 2].map(() => Promise.withResolvers<void>())
    await page.route('**/api/notification/list*', async (route) => {
      const response = await route.fetch()
      listed?.resolve()
      await late?.promise
      await route.fulfill({ response })
    })
    await mark.click()
    await bell(other).getByText('11', { exact: true }).waitFor()
    await listed?.promise
    await page.route('**/api/notification/**', async (route) => {
      if (route.request().method() !== 'DELETE') return route.fallback()
      await looked?.promise
      await route.continue()
    })
    await rows(page)
      .first()
      .getByRole('button', { name: t('notice.delete'), exact: true })
      .click()
    await mark.waitFor()
    const came = page.waitForResponse('**/api/notification/list*')
    late?.resolve()
    await came
    await mark.waitFor()
    expect(await unread(11).count(), 'one that was read counts no more').toBe(1)
    looked?.resolve()
    await page.unrouteAll({ behavior: 'wait' })

    // By keyboard: the toasts at the top may lie over it, and stay while the pointer is on one.
    await page.getByRole('button', { name: t('notice.mark_all') }).press('Enter')
    await toast('notice.all_marked')
    await expect.poll(() => bell(other).locator('.count').count()).toBe(0)
    await page.getByRole('link', { name: t('pager.page', { page: 2 }) }).click()
    await expect.poll(() => rows(page).count()).toBe(1)

    await rows(page)
      .first()
      .getByRole('button', { name: t('notice.more') })
      .click()
    await page.getByRole('button', { name: t('notice.mute'), exact: true }).click()
    await toast('notice.muted')
    await page
      .getByRole('button', { name: t('notice.unmute'), exact: true })
      .first()
      .click()
    await toast('notice.heard_again')

    await page.getByRole('button', { name: t('notice.delete_all') }).press('Enter')
    const dialog = page.locator('dialog')
    await dialog.getByRole('button', { name: t('notice.delete_all') }).press('Enter')
    await toast('notice.all_removed')
    await page.getByRole('heading', { name: t('notice.none'), exact: true }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test(
    'goes back to how it was where nobody answers, and says so',
    { tags: ['full'] },
    async () => {
      const { page, t, close } = await start('pa', 2)
      const mark = rows(page)
        .first()
        .getByRole('button', { name: t('notice.mark'), exact: true })
      await mark.waitFor()
      await goOffline(page)
      await mark.click()
      await page.getByText(t('error.offline'), { exact: true }).first().waitFor()
      await mark.waitFor()
      expect(await rows(page).count()).toBe(2)
      await close()
    },
  )
})

describe('a push', () => {
  /** A browser whose push service is the test's own. */
  async function subscribed() {
    const visited = await visitWithPush({ ...DESK, serviceWorkers: 'allow' })
    const { page } = visited
    const context = page.context()
    const email = await makeMember('en')
    await logIn(context, email)
    await context.grantPermissions(['notifications'], { origin: SITE })
    const browser = service.browser()
    await page.addInitScript((subscription) => {
      let made: object | null = null
      const fake = {
        endpoint: subscription.endpoint,
        toJSON: () => subscription,
        unsubscribe: () => Promise.resolve((made = null) === null),
      }
      const { prototype } = PushManager
      prototype.getSubscription = () => Promise.resolve(made as PushSubscription | null)
      prototype.subscribe = () => Promise.resolve((made = fake) as unknown as PushSubscription)
    }, browser.subscription)
    return { ...visited, context, id: await idOf(email), browser }
  }
  const push = { name: translate('en', 'notification.push'), exact: true }

  test('is asked for by a tap, comes, and ends with the switch', { tags: ['full'] }, async () => {
    const { page, id, browser, close } = await subscribed()
    await open(page, '/account-details?tab=preferences')
    const wanted = page.getByRole('switch', push)
    await wanted.click()
    await expect.poll(() => wanted.getAttribute('aria-checked')).toBe('true')
    await announce(id)
    await expect.poll(() => browser.messages.length, { timeout: 30_000 }).toBe(1)
    expect(browser.messages[0]?.pushed).toMatchObject({ title: TEXT.en, path: '/browse' })
    await wanted.click()
    await expect.poll(() => wanted.getAttribute('aria-checked')).toBe('false')
    await announce(id)
    await expect
      .poll(async () => (await (await page.request.get('/api/push/key')).json()) as object)
      .toMatchObject({ endpoint: null })
    expect(browser.messages).toHaveLength(1)
    await close()
  })

  test(
    'reaches a browser whose push service gave it another address',
    { tags: ['full'] },
    async () => {
      const { page, context, id, browser, close } = await subscribed()
      await open(page, '/account-details?tab=preferences')
      const wanted = page.getByRole('switch', push)
      await wanted.click()
      await expect.poll(() => wanted.getAttribute('aria-checked')).toBe('true')
      const moved = service.browser()
      const [worker] = context.serviceWorkers()
      await worker?.evaluate(`(async () => {
      const subscription = { toJSON: () => (${JSON.stringify(moved.subscription)}) }
      PushManager.prototype.subscribe = () => Promise.resolve(subscription)
      const changed = new ExtendableEvent('pushsubscriptionchange')
      changed.waitUntil = (done) => (self.subscribed = done)
      dispatchEvent(changed)
      await self.subscribed
    })()`)
      await announce(id)
      await expect.poll(() => moved.messages.length, { timeout: 30_000 }).toBe(1)
      expect(browser.messages).toEqual([])
      await close()
    },
  )

  test(
    'says its title on a page that is looked at, unless this browser said no',
    { tags: ['full'] },
    async () => {
      const { page, context, close } = await subscribed()
      await open(page, '/account-details?tab=preferences')
      const deliver = await pusher(context, page)
      const titled = page.locator('.toast').getByText('A gift', { exact: true })
      await deliver({ id: randomUUID(), title: 'A gift', path: '/browse' })
      await titled.waitFor()
      const listening = page.waitForRequest('**/api/notification/stream')
      await reload(page)
      await listening
      await page
        .getByRole('switch', { name: translate('en', 'notification.here'), exact: true })
        .click()
      expect(await page.evaluate(() => localStorage.getItem('notification'))).toBe('no')
      // Asked after the site’s own listener: when this one has it, that one had it with the switch off.
      await page.evaluate(() =>
        navigator.serviceWorker.addEventListener(
          'message',
          () => (document.documentElement.dataset.pushed = 'yes'),
          { once: true },
        ),
      )
      await deliver({ id: randomUUID(), title: 'A gift', path: '/browse' })
      await page.locator('html[data-pushed=yes]').waitFor({ state: 'attached' })
      await page
        .getByRole('switch', { name: translate('en', 'notification.here'), exact: true })
        .click()
      await deliver({ id: randomUUID(), title: 'Another gift', path: '/browse' })
      await page.locator('.toast').getByText('Another gift', { exact: true }).waitFor()
      expect(await titled.count()).toBe(0)
      await close()
    },
  )

  test(
    'that is opened leads the page that is open, which is not loaded anew',
    { tags: ['full'] },
    async () => {
      const { page, context, close } = await subscribed()
      await open(page, '/account-details?tab=preferences')
      await page.getByRole('switch', push).waitFor()
      await pusher(context, page)
      await page.evaluate(() => (document.documentElement.dataset.kept = 'yes'))
      const [worker] = context.serviceWorkers()
      await worker?.evaluate(`(async () => {
      const data = { id: '${randomUUID()}', path: '/browse' }
      await registration.showNotification('A gift', { tag: data.id, data })
      const [notification] = await registration.getNotifications({ tag: data.id })
      const opened = new NotificationEvent('notificationclick', { notification })
      opened.waitUntil = () => undefined
      dispatchEvent(opened)
    })()`)
      await expect.poll(() => new URL(page.url()).pathname).toBe('/browse')
      expect(await page.evaluate(() => document.documentElement.dataset.kept)).toBe('yes')
      await close()
    },
  )

  test(
    'is shown by the device while no page is open, and never leads elsewhere',
    { tags: ['full'] },
    async () => {
      const { page, context, close } = await subscribed()
      await open(page, '/')
      const deliver = await pusher(context, page)
      await page.goto('about:blank')
      const id = randomUUID()
      await deliver({ id, title: 'A gift', path: '/browse' })
      await deliver({ id: randomUUID(), title: 'Elsewhere', path: 'https://evil.example/' })
      await open(page, '/')
      const shown = () =>
        page.evaluate(async () => {
          const { getNotifications } = await navigator.serviceWorker.ready.then((registration) => ({
            getNotifications: () => registration.getNotifications(),
          }))
          return (await getNotifications()).map(({ title, tag, data }) => ({
            title,
            tag,
            data: data as unknown,
          }))
        })
      await expect
        .poll(shown)
        .toEqual([{ title: 'A gift', tag: id, data: { id, path: '/browse' } }])
      await close()
    },
  )
})

/** Hands messages to the service worker as the browser does when one was pushed. */
async function pusher(context: BrowserContext, page: Page) {
  const session: CDPSession = await context.newCDPSession(page)
  const known = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(SITE))
      if (own) resolve(own.registrationId)
    })
  })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await session.send('ServiceWorker.enable')
  const registrationId = await known
  return async (notification: { id: string; title: string; path: string }) => {
    const data = JSON.stringify({ ...notification, lang: 'en', dir: 'ltr' })
    await session.send('ServiceWorker.deliverPushMessage', { origin: SITE, registrationId, data })
  }
}
