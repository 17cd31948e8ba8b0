/** @module-tag full */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startNginx } from '#e2e/support/nginx.ts'
import { filled, operations, pages } from '#e2e/support/operations.ts'
import { anIpAddress, call, newPerson, type Person } from '#e2e/support/people.ts'
import { SITE } from '#e2e/support/product.ts'

const proxy = await startNginx(SITE)
afterAll(proxy.stop)
const reading = (await operations()).filter(({ method }) => method === 'GET')

/** What stands in no answer but one's own. */
interface Reader extends Person {
  name: string
}
const readers: Reader[] = []
let book: { _id: string; slug: string }
beforeAll(async () => {
  const { body } = await call<{ audiobooks: (typeof book)[] }>('GET', '/audiobooks?filter=free')
  const [first] = body.audiobooks
  if (!first) throw new Error('There is no book')
  book = first
  for (const name of ['Kesariwal', 'Neelamwal']) {
    const person = await newPerson({ firstName: name })
    const { token } = person
    await call('POST', '/library/create', { audiobook: book._id }, { token })
    await call('POST', '/wishlist/create', { audiobook: book._id }, { token })
    readers.push({ ...person, name })
  }
})

const addresses = () => [
  ...pages(),
  ...reading.map(
    (operation) =>
      `/api${filled(operation, (name) => ({ slug: 'Waris-Shah', idOrSlug: book.slug })[name] ?? book._id)}`,
  ),
]

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(proxy.site + path, {
    redirect: 'manual',
    headers: { 'x-forwarded-for': anIpAddress(), ...headers },
  })
  return {
    cached: answer.headers.get('x-cache'),
    headers: answer.headers,
    text: await answer.text(),
  }
}

/** The two ways in which a session is shown. */
const shown = ({ token }: Person) => [
  { cookie: `token=${token}` },
  { authorization: `Bearer ${token}` },
]

describe('behind a cache that keeps whatever it may', () => {
  test('no answer of one reader reaches another, or a visitor', async () => {
    const leaks: string[] = []
    let own = 0
    for (const path of addresses()) {
      const asked = readers.flatMap((reader) => shown(reader).map((how) => ({ reader, how })))
      for (const { reader, how } of [...asked, { reader: undefined, how: {} }, ...asked]) {
        const { text, headers } = await get(path, how)
        const all = text + JSON.stringify([...headers])
        for (const other of readers) {
          const isIn = [other.id, other.email, other.name, other.token].some((it) =>
            all.includes(it),
          )
          if (isIn && other === reader) own += 1
          if (isIn && other !== reader) leaks.push(`${path}: ${other.name} to ${reader?.name}`)
        }
      }
    }
    expect(leaks).toEqual([])
    expect(own).toBeGreaterThan(readers.length * 20)
  })

  test('what all may share comes from the cache', async () => {
    const page = await get('/')
    const [asset = ''] = /\/assets\/[\w.-]+\.js/.exec(page.text) ?? []
    await get(asset)
    expect((await get(asset)).cached).toBe('HIT')
  })

  test('each visitor reads in their own language', async () => {
    for (const language of ['en', 'pa', 'pa-Arab', 'pa', 'en'])
      for (const path of ['/', '/browse', `/browse/ProductPage/${book.slug}`]) {
        const { text } = await get(path, { 'accept-language': language })
        expect(/<html[^>]* lang="([\w-]+)"/.exec(text)?.[1], `${path} ${language}`).toBe(language)
      }
  })
})
