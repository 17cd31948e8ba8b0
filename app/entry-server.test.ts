import { expect, test } from 'vitest'
import { UNTOLD_SETTINGS } from '#shared/http/render.ts'
import { htmlText } from '#test/html-bytes.ts'
import { NO_ASSETS } from '#test/no-assets.ts'
import { render } from './entry-server.tsx'

const asked = {
  origin: 'https://qissa.example',
  settings: UNTOLD_SETTINGS,
  me: null,
  unsure: false,
  assets: NO_ASSETS,
}
const NOT_FOUND = '{"code":"not_found"}'
const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length

test('a page that was rendered leaves nothing of what it read behind', async () => {
  const before = timers()
  let calls = 0
  const fetchApi = async () => {
    calls += 1
    return { status: 404, text: NOT_FOUND }
  }
  for (const url of ['/people/Nobody', '/browse/ProductPage/Nothing']) {
    expect(await render({ ...asked, url, fetchApi })).toMatchObject({ status: 404 })
  }
  expect(calls).toBeGreaterThan(0)
  // A query's timer would stand for a minute; one of the test's own may stand for a moment.
  await expect.poll(timers).toBeLessThanOrEqual(before)
})

const stateOf = (html: Uint8Array): unknown =>
  JSON.parse(
    /<script[^>]*id="embedded-state"[^>]*>(.*?)<\/script>/s.exec(htmlText(html))?.[1] ?? '',
  )

test('a document names the files of its own page, and where those of the others are told', async () => {
  const files = (name: string) => ({ preload: [`/${name}.js`], styles: [] })
  const assets = {
    ...NO_ASSETS,
    pageModules: '/list.json',
    pages: { person: files('person'), library: files('library') },
  }
  const fetchApi = async () => ({ status: 404, text: NOT_FOUND })
  const { html } = await render({ ...asked, assets, url: '/people/Nobody', fetchApi })
  expect(stateOf(html)).toMatchObject({ assets: { pageModules: '/list.json' } })
  expect(htmlText(html)).toContain('/person.js')
  expect(htmlText(html)).not.toContain('/library.js')
})

test('a page tells the browser the address it is known by, whatever name it was asked for', async () => {
  const fetchApi = async () => ({ status: 404, text: NOT_FOUND })
  const { html } = await render({ ...asked, url: '/people/Nobody', fetchApi })
  expect(stateOf(html)).toMatchObject({ origin: 'https://qissa.example' })
})

test('a page that is not there has a line to search in, one that failed has none', async () => {
  const htmlOf = async (status: number) =>
    htmlText((await render({ ...asked, url: '/people/Nobody', fetchApi: answering(status) })).html)
  const answering = (status: number) => async () => ({ status, text: '{"code":"any"}' })
  const line = /<form[^>]*action="\/browse"[^>]*><input type="search"[^>]*name="search"/
  expect(await htmlOf(404)).toMatch(line)
  expect(await htmlOf(500)).not.toMatch(line)
})

test.each([
  '/studio/not-an-id',
  '/studio/not-an-id/preview',
  '/studio/stats/not-an-id',
  '/studio/import?id=not-an-id',
  '/checkout?order=not-an-id',
  '/checkout/thanks?order=not-an-id',
])('%s names nothing, as an id that nobody has', async (url) => {
  const [firstName, lastName, email, role] = ['Amrit', 'Gill', 'amrit@example.com', 'listener']
  const me = { _id: 'one', firstName, lastName, email, role }
  const fetchApi = async () => ({ status: 400, text: '{"code":"bad_request"}' })
  expect(await render({ ...asked, me, url, fetchApi })).toMatchObject({ status: 404 })
})
