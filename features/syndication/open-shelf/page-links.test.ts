import { beforeAll, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeBook } from '#test/factories.ts'
import { addSample } from '#test/open-shelf-books.ts'
import { mountPages } from '#test/site-pages.ts'

const testApp = await startTestApp({ PUBLIC_URL: 'https://qissa.test' })
const { app, db } = testApp
mountPages(testApp)

/** The documents for programs that a page’s head names, by type. */
async function namedIn(url: string): Promise<Record<string, string>> {
  const { body } = await app.inject({ url })
  const links = body.matchAll(/<link rel="alternate" type="([^"]+)" href="([^"]+)"/g)
  return Object.fromEntries([...links].map(([, type = '', href = '']) => [type, href]))
}

beforeAll(async () => {
  await addSample(db, await makeBook(db, { slug: 'Free' }))
  await addSample(db, await makeBook(db, { slug: 'Paid', price: 999 }))
  await makeBook(db, { slug: 'Mute' })
})

test('home and the catalogue name the catalogue for programs', async () => {
  for (const url of ['/', '/browse', '/browse?filter=free'])
    expect(await namedIn(url), url).toEqual({
      'application/opds+json': 'https://qissa.test/opds/catalog.json',
    })
})

test('the page of a book names its manifest, and its podcast where it has one', async () => {
  const free = await namedIn('/browse/ProductPage/Free')
  const paid = await namedIn('/browse/ProductPage/Paid')
  const mute = await namedIn('/browse/ProductPage/Mute')
  expect(free).toHaveProperty('application/audiobook+json')
  expect(free).toHaveProperty('application/rss+xml')
  expect(paid).toHaveProperty('application/audiobook+json')
  expect(paid).not.toHaveProperty('application/rss+xml')
  expect(mute).not.toHaveProperty('application/audiobook+json')
  for (const { 'application/audiobook+json': manifest, 'application/rss+xml': podcast } of [
    free,
    paid,
  ])
    for (const url of [manifest, podcast].filter((one) => one !== undefined))
      expect((await app.inject({ url: new URL(url).pathname })).statusCode, url).toBe(200)
})
