import { describe, expect, test } from 'vitest'
import { open, reload } from '#e2e/support/open-page.ts'
import { DESK, useBrowser } from '#e2e/support/browser.ts'
import { pages } from '#e2e/support/operations.ts'
import { anAddress, logIn, newPerson } from '#e2e/support/people.ts'
import { SITE } from '#e2e/support/product.ts'

const visit = useBrowser()
const site = SITE

/** Other origins that a page may ask for anything: none. */
const ALLOWED: string[] = []

const TABS = ['profile', 'security', 'preferences', 'redeem', 'downloads', 'favorites', 'privacy']
const ADDRESSES = [
  ...pages(),
  ...TABS.map((tab) => `/account-details?tab=${tab}`),
  ...[
    '/browse?search=heer',
    '/browse?filter=paid',
    '/library?status=archived',
    '/login?next=/library',
  ],
  ...['/resetpassword?token=x', '/browse/ProductPage/nowhere', '/people/nobody'],
]

/** A browser that tells where its pages ask, and what their policy forbade them. */
async function watched(token?: string) {
  // A gift that is not there counts as a guess of the address.
  const headers = { 'x-forwarded-for': anAddress() }
  const { page, complaints, close } = await visit({ ...DESK, extraHTTPHeaders: headers })
  const elsewhere: string[] = []
  page.context().on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    const isOwn = origin === site || protocol === 'data:' || protocol === 'blob:'
    if (!isOwn && !ALLOWED.includes(origin)) elsewhere.push(request.url())
  })
  page.on('websocket', (socket) => elsewhere.push(socket.url()))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`forbidden: ${violatedDirective} ${blockedURI}`),
    )
  })
  if (token) await page.context().addCookies([{ name: 'token', value: token, url: site }])
  return { page, complaints, elsewhere, close }
}

/** Chromium itself reports a page that answers 404. */
const isOurs = (text: string) => !/status of 404/.test(text)

const visitors = {
  'a visitor': () => Promise.resolve(undefined),
  'a listener': async () => (await newPerson()).token,
  'the house': () => logIn('admin@qissa.test', 'Qissa-demo-1'),
}

describe.each(Object.entries(visitors))('to %s', (_who, tokenOf) => {
  test.each(['en', 'pa'] as const)(
    'no page in %s complains or asks another origin',
    async (language) => {
      const { page, complaints, elsewhere, close } = await watched(await tokenOf())
      const heard: string[] = []
      for (const path of ADDRESSES) {
        await open(page, path, language)
        heard.push(
          ...complaints
            .splice(0)
            .filter(isOurs)
            .map((text) => `${path}: ${text}`),
        )
      }
      expect(heard).toEqual([])
      expect(elsewhere).toEqual([])
      await close()
    },
  )
})

test('the policy holds in the browser: no script that a page did not come with runs', async () => {
  const { page, complaints, close } = await watched()
  for (const path of ['/', '/login', '/browse/ProductPage/Heer']) {
    await open(page, path)
    const ran = await page.evaluate(async () => {
      const host = document.createElement('div')
      document.body.append(host)
      host.innerHTML =
        '<img src="/none" onerror="window.ran=1"><a href="javascript:window.ran=2">x</a>'
      host.querySelector('a')?.click()
      for (const text of ['window.ran=3', '']) {
        const script = document.createElement('script')
        if (text) script.textContent = text
        else script.src = 'data:text/javascript,window.ran=4'
        document.body.append(script)
      }
      const base = document.createElement('base')
      base.href = 'https://evil.example/'
      document.head.prepend(base)
      await new Promise((resolve) => setTimeout(resolve, 300))
      return [Reflect.get(window, 'ran') as unknown, new URL('x', document.baseURI).origin]
    })
    expect(ran).toEqual([undefined, site])
  }
  expect(complaints.some((text) => text.includes('forbidden: script-src'))).toBe(true)
  await close()
})

test('a state cookie that claims the house’s role opens no page of the house', async () => {
  const { page, close } = await watched((await newPerson()).token)
  const me = { _id: '1', firstName: 'Simran', lastName: 'Gill', email: 'x', role: 'admin' }
  const state = {
    v: 1,
    me,
    role: 'admin',
    session: { me, role: 'admin' },
    permissions: ['role.grant'],
  }
  const value = Buffer.from(JSON.stringify(state)).toString('base64url')
  await page.context().addCookies([{ name: 'reduxState', value, url: site }])
  await open(page, '/')
  expect(await page.locator('a[href="/admin"]').count()).toBe(0)
  const calls: number[] = []
  page.on('response', (answer) => {
    if (answer.url().includes('/api/admin/')) calls.push(answer.status())
  })
  await open(page, '/admin')
  expect(await page.content()).not.toContain('admin@qissa.test')
  expect(calls.filter((status) => status < 400)).toEqual([])
  await close()
})

describe('after signing in in the browser', () => {
  test.each([
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2f/evil.example',
    '/%5cevil.example',
    '/\n/evil.example',
    ' //evil.example',
  ])('next=%s stays on the origin', async (next) => {
    const { page, elsewhere, close } = await watched()
    await open(page, `/login?next=${encodeURIComponent(next)}`)
    await page.locator('#email').fill('listener@qissa.test')
    await page.locator('#password').fill('Qissa-demo-1')
    await page.locator('form button[type=submit]').click()
    await page.waitForURL((url) => url.pathname !== '/login')
    await page.locator('header a.tool[href="/wishlist"]').waitFor()
    expect(new URL(page.url()).origin).toBe(site)
    await reload(page)
    expect(new URL(page.url()).origin).toBe(site)
    expect(elsewhere).toEqual([])
    await close()
  })
})
