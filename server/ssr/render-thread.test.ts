import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { UNTOLD_SETTINGS, type RenderRequest } from '#shared/http/render.ts'
import { htmlText } from '#test/html-bytes.ts'
import { NO_ASSETS } from '#test/no-assets.ts'
import { startRenderThread } from './render-thread.ts'

const folder = mkdtempSync(join(tmpdir(), 'qissa-render-'))
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return pathToFileURL(join(folder, name))
}
/** The worker as it is built, for these tests: its types alone are dropped. */
const script = file(
  'worker.mjs',
  `import { register } from ${JSON.stringify(import.meta.resolve('tsx/esm/api'))}
   register()
   await import(${JSON.stringify(new URL('render-worker.ts', import.meta.url).href)})`,
)
const entry = file(
  'entry.mjs',
  `export async function render({ url, fetchApi, me, assets }) {
     if (url === '/die') process.exit(1)
     if (url === '/throw') throw new Error('no such page')
     if (url === '/fail')
       return { status: 500, html: new Uint8Array(), failure: new Error('read nothing') }
     const { status, text } = await fetchApi('/api/genres', { method: 'GET', headers: {} })
     const html = [url, me?.firstName, text, assets.script].join(' ')
     return { status, html: new TextEncoder().encode(html) }
   }`,
)
const errors: Error[] = []
const thread = startRenderThread(script, { entry: entry.href, assets: NO_ASSETS }, (error) =>
  errors.push(error),
)
afterAll(async () => {
  await thread.close()
  rmSync(folder, { recursive: true, force: true })
})

const page = (url: string, more: Partial<RenderRequest> = {}) =>
  thread.render({
    url,
    origin: 'https://qissa.example',
    settings: UNTOLD_SETTINGS,
    me: null,
    unsure: false,
    fetchApi: async () => ({ status: 200, text: '7' }),
    assets: NO_ASSETS,
    ...more,
  })

test('a page is rendered in the other thread with what it reads in this one', async () => {
  const me = { _id: '1', firstName: 'Simran', lastName: 'K', email: 's@example.com', role: 'x' }
  const { status, html } = await page('/browse', { me })
  expect([status, htmlText(html)]).toEqual([200, '/browse Simran 7 /none.js'])
})

test('pages at the same time get each their own answers', async () => {
  const totals = [1, 2, 3, 4, 5]
  const rendered = await Promise.all(
    totals.map((total) =>
      page(`/${total}`, { fetchApi: async () => ({ status: 200, text: String(total) }) }),
    ),
  )
  expect(rendered.map(({ html }) => htmlText(html))).toEqual(
    totals.map((total) => `/${total}  ${total} /none.js`),
  )
})

test('what fails there is thrown here, as is what fails here for a page there', async () => {
  await expect(page('/throw')).rejects.toThrow('no such page')
  expect(await page('/fail')).toMatchObject({ status: 500, failure: new Error('read nothing') })
  const fetchApi = () => Promise.reject(new Error('the database is away'))
  await expect(page('/browse', { fetchApi })).rejects.toThrow('the database is away')
})

test('a thread that ends refuses its pages, and the next page has another thread', async () => {
  const waiting = page('/browse', { fetchApi: () => new Promise(() => undefined) })
  const refusals = [waiting, page('/die')].map((one) =>
    expect(one).rejects.toMatchObject({ code: 'unavailable', status: 503 }),
  )
  await Promise.all(refusals)
  expect((await page('/browse')).status).toBe(200)
})

test('what an ended thread had asked for is no answer to the next one’s question', async () => {
  const early = Promise.withResolvers<{ status: number; text: string }>()
  const late = Promise.withResolvers<{ status: number; text: string }>()
  // So that both are the first calls of their threads.
  await expect(page('/die')).rejects.toMatchObject({ code: 'unavailable' })
  const of = (answer: typeof early) => {
    const asked = Promise.withResolvers<void>()
    const rendered = page('/browse', {
      fetchApi() {
        asked.resolve()
        return answer.promise
      },
    })
    return { asked: asked.promise, rendered }
  }
  const first = of(early)
  const refused = expect(first.rendered).rejects.toMatchObject({ code: 'unavailable' })
  await first.asked
  await expect(page('/die')).rejects.toMatchObject({ code: 'unavailable' })
  await refused
  const second = of(late)
  await second.asked
  early.resolve({ status: 200, text: 'of another reader' })
  await early.promise
  late.resolve({ status: 200, text: 'my own' })
  expect(htmlText((await second.rendered).html)).toContain('my own')
})
