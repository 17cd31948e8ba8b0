import { expect, test } from 'vitest'
import { share } from '#test/full.ts'
import { open, reload } from '#e2e/support/open-page.ts'
import { DESK, useBrowser } from '#e2e/support/browser.ts'
import { newPerson } from '#e2e/support/people.ts'
import { SITE } from '#e2e/support/product.ts'
import { watchPage } from '#e2e/support/watch-page.ts'

const visit = useBrowser()
const site = SITE

/** A browser that tells where its pages ask, and what their policy forbade them. */
async function watched(token?: string) {
  const { page, complaints, close } = await visit(DESK)
  const heard = await watchPage(page, complaints)
  if (token) await page.context().addCookies([{ name: 'token', value: token, url: site }])
  return { page, heard, close }
}

test('the policy holds in the browser: no script that a page did not come with runs', async () => {
  const { page, heard, close } = await watched()
  // hostile-requests.test.ts reads the policy of the others.
  for (const path of share(['/', '/login', '/browse/ProductPage/Heer'], 'policy', 3)) {
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
  expect(heard().join('\n')).toContain('forbidden: script-src')
  await close()
})

test(
  'a state cookie that claims a role of the staff opens no page of the admin console',
  { tags: ['full'] },
  async () => {
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
  },
)

test(
  'after the login form, too, an address that claims to be ours stays on the origin',
  { tags: ['full'] },
  async () => {
    const { page, heard, close } = await watched()
    // More of them stand in cross-origin-and-caches.test.ts, where no browser is needed.
    for (const next of ['/.//evil.example', '/%5cevil.example', ' //evil.example']) {
      await page.context().clearCookies()
      await open(page, `/login?next=${encodeURIComponent(next)}`)
      await page.locator('#email').fill('listener@qissa.test')
      await page.locator('#password').fill('Qissa-demo-1')
      await page.locator('form button[type=submit]').click()
      await page.waitForURL((url) => url.pathname !== '/login')
      await page.locator('header a.tool[href="/wishlist"]').waitFor()
      expect(new URL(page.url()).origin).toBe(site)
      await reload(page)
      expect(new URL(page.url()).origin).toBe(site)
    }
    expect(heard().filter((text) => text.startsWith('asks '))).toEqual([])
    await close()
  },
)
