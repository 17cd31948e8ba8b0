import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { translate, type MessageKey } from '#shared/i18n/messages.ts'
import { hydrated, open, reload } from '#e2e/support/open-page.ts'
import { DESK, PHONE, useBrowser } from '#e2e/support/browser.ts'
import { pass } from '#e2e/support/clock.ts'
import { newDataFolder } from '#e2e/support/data-folder.ts'
import { aSecond } from '#e2e/support/people.ts'
import { SITE } from '#e2e/support/product.ts'
import { freePort, ready, runProduct, stop } from '#e2e/support/run-product.ts'
import { inTurn, share } from '#test/full.ts'

const visit = useBrowser()

/** Signs a demo listener in, in every tab of the browser. */
async function logIn(context: BrowserContext, site = SITE): Promise<void> {
  const answer = await context.request.post(`${site}/api/user/login`, {
    data: { email: 'listener@qissa.test', password: 'Qissa-demo-1' },
    headers: { origin: site },
  })
  expect(answer.status()).toBe(200)
}

const tokenOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'token')?.value

async function logInByForm(page: Page, email: string): Promise<void> {
  await page.locator('#email').fill(email)
  await page.locator('#password').fill('Qissa-demo-1')
  await page.locator('form button[type=submit]').click()
}

/** Ends the browser's session from elsewhere; within a second it is known. */
async function endOnServer(context: BrowserContext): Promise<void> {
  const answer = await fetch(`${SITE}/api/user/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await tokenOf(context)}` },
  })
  expect(answer.status).toBe(200)
  await aSecond()
}

/** Within the page, as a press on a link does. */
const go = (page: Page, path: string) => page.locator(`header a[href="${path}"]`).first().click()
const heart = (page: Page) => page.locator('header a.tool[href="/wishlist"]')
const path = (page: Page) => page.evaluate(() => location.pathname + location.search)

describe.for(inTurn(['en', 'pa'] as const, 1))(
  'a session that ends on the server, in %s',
  (language) => {
    const t = (key: MessageKey) => translate(language, key)

    test(
      'shows at the next step, which leads to the login and back',
      { tags: ['full'] },
      async () => {
        const { page, close } = await visit(DESK)
        await logIn(page.context())
        // Live notices would tell of it, and keep the network from coming to rest.
        await page.route('**/api/notification/stream', (route) => route.abort())
        await open(page, `/?lang=${language}`)
        await heart(page).waitFor()
        // What the page still asks for would else tell of it before the step does.
        await page.waitForLoadState('networkidle')
        await endOnServer(page.context())
        await go(page, '/library')
        await page.waitForURL('**/login?next=%2Flibrary')
        expect(await heart(page).count()).toBe(0)
        await page.getByText(t('login.first_title'), { exact: true }).waitFor()
        await page.getByText(t('login.first_text'), { exact: true }).waitFor()
        await reload(page)
        expect(await tokenOf(page.context())).toBeUndefined()
        await close()
      },
    )

    test('begins the page anew for somebody else’s login; else it is told where it shows, and a login in another tab is taken over', async () => {
      const { page, close } = await visit(PHONE)
      await logIn(page.context())
      await open(page, `/account-details?tab=profile&lang=${language}`)
      await endOnServer(page.context())
      const other = await page.context().newPage()
      await open(other, '/login')
      await Promise.all([page.waitForEvent('load'), logInByForm(other, 'buyer@qissa.test')])
      const me = await page.evaluate(() => document.getElementById('embedded-state')?.textContent)
      expect(me).toContain('buyer@qissa.test')
      await other.close()

      await hydrated(page)
      await page.locator('#firstName').fill('ਸਿਮਰਨ Kaur')
      await endOnServer(page.context())
      await page
        .locator('form', { has: page.locator('#firstName') })
        .locator('button[type=submit]')
        .click()
      const note = page.getByRole('alert').filter({ hasText: t('login.first_title') })
      await note.waitFor()
      expect(await heart(page).count()).toBe(0)
      expect(await page.locator('#firstName').inputValue()).toBe('ਸਿਮਰਨ Kaur')
      const [tab] = await Promise.all([
        page.context().waitForEvent('page'),
        note.getByRole('link', { name: t('login.in_new_tab') }).click(),
      ])
      await hydrated(tab)
      await logInByForm(tab, 'buyer@qissa.test')
      await note.waitFor({ state: 'detached' })
      await heart(page).waitFor()
      expect(await page.locator('#firstName').inputValue()).toBe('ਸਿਮਰਨ Kaur')
      await close()
    })
  },
)

describe('no answer ends a session', () => {
  const TROUBLES = [
    ['the network is off', (page: Page) => page.context().setOffline(true)],
    ['the server is in trouble', (page: Page) => answer(page, 503, 'unavailable')],
    ['the server fails', (page: Page) => answer(page, 500, 'internal')],
  ] as const
  test.for(inTurn(TROUBLES, 1))('when %s', async ([, trouble]) => {
    const { page, close } = await visit(DESK)
    await logIn(page.context())
    await open(page, '/account-details?tab=redeem')
    await trouble(page)
    await page.locator('a[href="/account-details?tab=security"]').click()
    await page.waitForURL('**/account-details?tab=security').catch(() => undefined)
    await go(page, '/wishlist')
    await page.waitForTimeout(500)
    await heart(page).waitFor()
    expect(await page.getByRole('alert').filter({ hasText: "haven't logged in" }).count()).toBe(0)
    expect(await tokenOf(page.context())).toBeDefined()
    await page.context().setOffline(false)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    const still = await page.request.get('/library', { maxRedirects: 0 })
    expect(still.status()).toBe(200)
    await heart(page).waitFor()
    await close()
  })

  test(
    'nor does a database that is away: the page says so, and comes back by itself',
    { tags: ['full'] },
    async () => {
      const folder = newDataFolder()
      const product = runProduct({ folder, port: await freePort() })
      await ready(product)
      const { page, close } = await visit({ ...DESK, baseURL: product.site })
      await logIn(page.context(), product.site)
      const pid = readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split(
        '\n',
      )[0]
      // The session is no longer known without the database.
      await aSecond()
      process.kill(Number(pid), 'SIGKILL')
      await page.clock.install()
      const answer = await page.goto('/library')
      expect(answer?.status()).toBe(503)
      expect(answer?.headers()['retry-after']).toBe('5')
      // Each pause before it asks again is twice as long as the one before.
      const isBack = async () => {
        await pass(page, 10_000)
        return page.locator('.library').isVisible()
      }
      await expect
        .poll(isBack, { timeout: 60_000, interval: 500 })
        .toBe(true)
        .catch((error: unknown) => {
          throw new Error(`What the product said:\n${product.output()}`, { cause: error })
        })
      await heart(page).waitFor()
      expect(await path(page)).toBe('/library')
      await close()
      await stop(product.child, 'SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  )
})

/** Every call is answered like that. */
const answer = (page: Page, status: number, code: string) =>
  page.route('**/api/**', (route) =>
    route.fulfill({ status, contentType: 'application/problem+json', body: `{"code":"${code}"}` }),
  )

test('a page left before React listened shows nobody’s once the browser brings it back', async () => {
  const { page, close } = await visit(DESK)
  await logIn(page.context())
  // Its scripts are still on their way, all but the first.
  await page.route(/\/assets\/(?!after-paint).*\.js$/, () => undefined)
  await page.goto('/account-details', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.documentElement.dataset.seen === 'yes')
  await endOnServer(page.context())
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await page.waitForURL('**/login?next=**', { waitUntil: 'commit' })
  await close()
})

describe('two tabs', () => {
  test('take each other’s login and logout over', { tags: ['full'] }, async () => {
    const { page: one, close } = await visit(DESK)
    const [guarded, open_] = [await one.context().newPage(), await one.context().newPage()]
    await open(guarded, '/login?next=%2Fwishlist')
    await open(open_, '/browse?filter=free')
    await open(one, '/login')
    await logInByForm(one, 'listener@qissa.test')
    await guarded.waitForURL('**/wishlist')
    for (const tab of [one, guarded, open_]) await heart(tab).waitFor()
    expect(await path(open_)).toBe('/browse?filter=free')

    await one.getByRole('button', { name: translate('en', 'nav.account'), exact: true }).click()
    await one.getByRole('button', { name: translate('en', 'nav.log_out') }).click()
    await one.waitForURL('**/login')
    await guarded.waitForURL('**/login?next=%2Fwishlist')
    for (const tab of [one, guarded, open_]) {
      await heart(tab).waitFor({ state: 'detached' })
    }
    expect(await path(open_)).toBe('/browse?filter=free')
    // The tabs that began anew keep what a first visit keeps: nothing of who left.
    const left = await one.context().cookies()
    expect(left.map(({ name }) => name)).toEqual(['reduxState'])
    const kept: unknown = JSON.parse(
      Buffer.from(left[0]?.value ?? '', 'base64url').toString('utf8'),
    )
    expect(kept).toEqual({ v: 1, greeting: null })
    await close()
  })

  test('a logout in one takes what was typed in the other', async () => {
    const { page: one, close } = await visit(DESK)
    await logIn(one.context())
    await open(one, '/')
    const other = await one.context().newPage()
    await open(other, '/contact')
    await other.locator('textarea').fill('For the eyes of one alone')
    const begun = other.waitForEvent('load')
    await one.getByRole('button', { name: translate('en', 'nav.account'), exact: true }).click()
    await one.getByRole('button', { name: translate('en', 'nav.log_out') }).click()
    await begun
    expect(await other.locator('textarea').inputValue()).toBe('')
    await close()
  })
})

describe('what an address or a cookie claims', () => {
  const encode = (state: string) => Buffer.from(state).toString('base64url')
  const person = { _id: '1', firstName: 'Canary7f3a', lastName: 'x', email: 'x', role: 'admin' }

  const CLAIMS = [
    ['a signed-in claim', encode(JSON.stringify({ v: 1, me: person, session: { me: person } }))],
    [
      'the end of a script',
      encode('{"v":1,"greeting":"</script><script>bad=1</script>Canary7f3a"}'),
    ],
    ['a prototype', encode('{"v":1,"__proto__":{"theme":"dark","Canary7f3a":1}}')],
    ['all that a browser keeps', 'A'.repeat(3_900)],
    ['no JSON', encode('Canary7f3a')],
  ] as const
  test.for(share(CLAIMS, 'state cookie', 2))(
    'a state cookie with %s is neither trusted nor shown',
    { tags: ['full'] },
    async ([, value]) => {
      const { page, complaints, close } = await visit(DESK)
      await page.context().addCookies([{ name: 'reduxState', value, url: SITE }])
      await open(page, '/')
      expect(await page.content()).not.toContain('Canary7f3a')
      expect(await heart(page).count()).toBe(0)
      expect(await page.evaluate(() => 'bad' in window || 'Canary7f3a' in {})).toBe(false)
      expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBeUndefined()
      await page.goto('/library')
      expect(await path(page)).toBe('/login?next=%2Flibrary')
      expect(complaints).toEqual([])
      await close()
    },
  )

  const ELSEWHERE = [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:document.title="bad"',
    '/\t/evil.example',
    '///evil.example',
    'data:,x',
  ]
  test.for(share(ELSEWHERE, 'next', 4))(
    'next=%s stays on the origin',
    { tags: ['full'] },
    async (next) => {
      const { page, close } = await visit(DESK)
      await open(page, `/login?next=${encodeURIComponent(next)}`)
      await logInByForm(page, 'listener@qissa.test')
      await page.waitForURL((url) => url.pathname !== '/login')
      await heart(page).waitFor()
      expect(page.url()).toBe(`${SITE}/`)
      expect(await page.title()).not.toBe('bad')
      const { headers } = await fetch(`${SITE}/login?next=${encodeURIComponent(next)}`, {
        redirect: 'manual',
        headers: { cookie: `token=${await tokenOf(page.context())}` },
      })
      expect(headers.get('location')).toBe('/')
      await close()
    },
  )
})
