import { afterEach, describe, expect, test, vi } from 'vitest'
import { offlineShellPath } from '#shared/http/offline-caches.ts'
import { FakeCaches } from '#test/fake-caches.ts'
import { answerPage, preloadedOr } from './page-answer.ts'

const request = new Request('http://own/library?lang=pa')
const withoutNetwork = () => Promise.reject(new TypeError('Failed to fetch'))

afterEach(() => vi.unstubAllGlobals())

/** A browser that keeps the empty page, and whose network is away. */
async function away(preloaded: Promise<Response | undefined>, player = '') {
  const caches = new FakeCaches()
  const cache = await caches.open('shell')
  await cache.put(offlineShellPath('pa'), new Response('<html lang="pa">the empty page'))
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', withoutNetwork)
  const told: boolean[] = []
  const answer = await answerPage({
    request,
    network: preloadedOr(preloaded, request),
    cacheName: 'shell',
    remembered: async () => ({ player }),
    tell: (reached) => void told.push(reached),
  })
  return { text: await answer.text(), told }
}

describe('without a network, the empty page of this version is the answer', () => {
  test.each([
    ['nothing was asked for ahead', () => Promise.resolve(undefined)],
    ['what was asked for ahead throws, as in Chromium', withoutNetwork],
    ['what was asked for ahead is an error, as in Firefox', async () => Response.error()],
  ])('where %s', async (_where, preloaded) => {
    const { text, told } = await away(preloaded())
    expect(text).toContain('the empty page')
    expect(told).toEqual([false])
  })

  test('in the size of letters that was chosen with four large buttons', async () => {
    const nothing = () => Promise.resolve(undefined)
    expect((await away(nothing(), 'single elder')).text).toMatch(/^<html data-large=/)
    expect((await away(nothing(), 'single')).text).toMatch(/^<html lang=/)
  })
})

test('what was asked for ahead is the page, and nothing is asked for twice', async () => {
  const fetched = vi.fn(withoutNetwork)
  vi.stubGlobal('fetch', fetched)
  const page = new Response('page')
  expect(await preloadedOr(Promise.resolve(page), request)).toBe(page)
  expect(fetched).not.toHaveBeenCalled()
})
