import { request as send, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ADDRESSES } from '#app/addresses.ts'
import { addressFinder } from '#shared/http/find-address.ts'
import { createPageCache } from '#server/cache/page-cache.ts'
import { readStateCookies } from '#shared/http/state-cookie.ts'
import { startTestApp } from '#test/app.ts'
import { makeBook } from '#test/factories.ts'
import { htmlBytes } from '#test/html-bytes.ts'
import { NO_ASSETS } from '#test/no-assets.ts'
import { mountSite } from './site.ts'

const { app, db, env, clearCache } = await startTestApp()
/** The pages that were rendered since the test began. */
let rendered: string[] = []
let atOnce = 0
let mostAtOnce = 0
/** Pages are not done before it is open. */
let gate: Promise<unknown> = Promise.resolve()
mountSite(
  app,
  {
    cache: createPageCache(),
    addressOf: addressFinder(ADDRESSES),
    load: async () => ({ render, assets: NO_ASSETS }),
  },
  env,
)

async function render({ url }: { url: string }) {
  rendered.push(url)
  atOnce += 1
  mostAtOnce = Math.max(mostAtOnce, atOnce)
  await gate
  atOnce -= 1
  return { status: 200, html: htmlBytes(`<p>${url}</p>`) }
}

beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(() => {
  rendered = []
  mostAtOnce = 0
})

interface Answer {
  status: number | undefined
  headers: IncomingMessage['headers']
  text: string
}

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const request = send(
      { host: '127.0.0.1', port, path, method, headers, agent: false },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        answer.on('end', () =>
          resolve({ status: answer.statusCode, headers: answer.headers, text }),
        )
      },
    )
    request.on('error', reject).end()
  })
}

describe('the query of a page', () => {
  test('brings a new page only by names that the page reads', async () => {
    const shown = await ask('/about?type=what')
    for (const made of [
      'x=1&type=what',
      'type=what&utm_source=x',
      'type=what&Type=why',
      'type=what&',
    ])
      expect((await ask(`/about?${made}`)).text).toBe(shown.text)
    expect(rendered).toEqual(['/about?type=what'])
    await ask('/about?type=why')
    expect(rendered).toEqual(['/about?type=what', '/about?type=why'])
  })

  test('keeps the language that it asks for', async () => {
    await ask('/faqs?lang=pa&x=1')
    expect(rendered).toEqual(['/faqs?lang=pa'])
  })

  test('a language that the address names is remembered in the answer, and the page kept without the cookie', async () => {
    const chosen = ({ headers }: Answer) =>
      headers['set-cookie']?.map((one) => readStateCookies(one).language)
    expect(chosen(await ask('/contact?lang=pa'))).toEqual(['pa'])
    const again = await ask('/contact?lang=pa')
    expect(chosen(again)).toEqual(['pa'])
    expect(again.headers['cache-control']).toContain('private')
    expect(rendered).toEqual(['/contact?lang=pa'])
    const cookie = again.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
    expect(chosen(await ask('/contact?lang=pa', { cookie }))).toBeUndefined()
    for (const path of ['/contact', '/contact?lang=xx']) {
      expect(chosen(await ask(path)), path).toBeUndefined()
    }
    const asPicture = { 'sec-fetch-dest': 'image' }
    expect(chosen(await ask('/contact?lang=en', asPicture))).toBeUndefined()
  })
})

describe('a path that no browser would write', () => {
  test.each([
    ['/./gift/AB12', '/gift/AB12'],
    ['/./././gift/AB12?lang=pa', '/gift/AB12?lang=pa'],
    ['/%67ift/AB12', '/gift/AB12'],
  ])('%s leads to %s before any page is made or kept', async (path, plain) => {
    const { status, headers } = await ask(path)
    expect({ status, location: headers.location }).toEqual({ status: 301, location: plain })
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(rendered).toEqual([])
  })

  test.each(['/api%2fuser/export', '/api\\user/export', '/./media/x'])(
    '%s, an odd spelling of a call or a file, is nothing',
    async (path) => {
      expect((await ask(path)).status).toBe(404)
      expect(rendered).toEqual([])
    },
  )

  test('what a code opens is made for each that asks', async () => {
    await ask('/gift/AB12')
    await ask('/GIFT/AB12')
    await ask('/gift/AB12')
    expect(rendered).toEqual(['/gift/AB12', '/GIFT/AB12', '/gift/AB12'])
  })

  test('what a code opens is made for who follows a link, and for no part of another site’s page', async () => {
    const asked = async (mode: string, dest?: string) => {
      const fetched = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': mode }
      const headers = dest === undefined ? fetched : { ...fetched, 'sec-fetch-dest': dest }
      return (await ask('/gift/AB12', headers)).status
    }
    // The second is fetched by a service worker for its browser.
    for (const dest of ['document', 'empty', undefined])
      expect(await asked('navigate', dest)).toBe(200)
    expect(await asked('no-cors', 'image')).toBe(403)
    for (const dest of ['iframe', 'fencedframe', 'webidentity', ''])
      expect(await asked('navigate', dest), dest).toBe(403)
    expect(rendered).toEqual(Array(3).fill('/gift/AB12'))
  })

  test('what a code opens is not made for a browser that fetches it before anybody asked', async () => {
    for (const purpose of ['prefetch', 'prefetch;prerender', 'prefetch;anonymous-client-ip'])
      expect((await ask('/gift/AB12', { 'sec-purpose': purpose })).status).toBe(403)
    expect((await ask('/gift/AB12', { purpose: 'prefetch' })).status).toBe(403)
    expect(rendered).toEqual([])
  })
})

/** Has what is asked for meanwhile wait for the end of `during`. */
async function whileHeld<T>(during: () => Promise<T>): Promise<T> {
  let open: (value?: unknown) => void = () => undefined
  gate = new Promise((resolve) => (open = resolve))
  try {
    return await during()
  } finally {
    open()
  }
}

/** Asks for all at once; the first answers, as many as are told. */
async function firstOf(count: number, paths: string[]) {
  const answers: Answer[] = []
  const asked = paths.map(async (path) => answers.push(await ask(path)))
  await vi.waitFor(() => expect(answers.length).toBeGreaterThanOrEqual(count), 10_000)
  return { answers: [...answers], rest: () => Promise.all(asked).then(() => answers) }
}

const made = (path: string, count: number) => Array.from({ length: count }, (_, n) => path + n)

describe('more pages at once than can be made', () => {
  test('three are made at a time, three hundred wait, the others are told to come again', async () => {
    const { rest } = await whileHeld(async () => {
      const first = await firstOf(40, made('/browse?search=', 343))
      expect(first.answers.map(({ status }) => status)).toEqual(Array(40).fill(503))
      for (const { headers } of first.answers)
        expect(headers).toMatchObject({
          'retry-after': '4',
          'cache-control': 'private, no-cache',
        })
      return first
    })
    expect((await rest()).filter(({ status }) => status === 200)).toHaveLength(303)
    expect(rendered).toHaveLength(303)
    expect(mostAtOnce).toBe(3)
  })

  test('who is turned away reads so in their language, with the same page one press away', async () => {
    const { rest, text } = await whileHeld(async () => {
      const first = await firstOf(1, made('/browse?lang=pa-Arab&search=%3Cb%3E', 304))
      return { ...first, text: first.answers[0]?.text }
    })
    expect(text).toContain('<html lang="pa-Arab" dir="rtl">')
    expect(text).toContain('مڑ کوشش کرو')
    expect(text).toMatch(/href="\/browse\?search=%3Cb%3E\d+&amp;lang=pa-Arab"/)
    expect(text).not.toContain('<script')
    await rest()
  })

  test('a page that many ask for at once is made once, and takes no other page its turn', async () => {
    const { answers } = await whileHeld(async () => {
      const first = ask('/team')
      await vi.waitFor(() => expect(rendered).toHaveLength(1), 10_000)
      const answers = Array.from({ length: 20 }, () => ask('/team'))
      const other = ask('/browse?search=beside')
      await vi.waitFor(() => expect(rendered).toHaveLength(2), 10_000)
      return { answers: [first, other, ...answers] }
    })
    for (const { status } of await Promise.all(answers)) expect(status).toBe(200)
    expect(rendered).toEqual(['/team', '/browse?search=beside'])
  })

  test('what is kept goes out all the same', async () => {
    const kept = await ask('/faqs')
    const { rest } = await whileHeld(async () => {
      const first = await firstOf(1, made('/browse?search=again', 304))
      expect((await ask('/faqs')).text).toBe(kept.text)
      return first
    })
    await rest()
  })
})

describe('calls of visitors', () => {
  test('share the kept answer, whatever else the query names and however it is spelled', async () => {
    const shownAt = async (path: string) =>
      (JSON.parse((await ask(path)).text) as { audiobooks: unknown[] }).audiobooks.length
    expect(await shownAt('/api/audiobooks?filter=all&_limit=5')).toBe(0)
    // No product watches the catalogue here, so that what is kept stays.
    await makeBook(db)
    for (const path of [
      '/api/audiobooks?x=1&filter=all&_limit=5',
      '/api/audiobooks?_limit=5&filter=all',
      '/API/Audiobooks/?filter=all&_limit=5&',
    ])
      expect(await shownAt(path), path).toBe(0)
    expect(await shownAt('/api/audiobooks?filter=all&_limit=6')).toBe(1)
  })

  test('are refused beyond a bound, while what changes something is not', async () => {
    // What is counted already tells that there are no such pages.
    clearCache()
    const { rest, answers } = await db.transaction().execute(async (tx) => {
      await sql`lock table audiobooks`.execute(tx)
      const first = await firstOf(40, made('/api/audiobooks?_limit=1&_start=', 342))
      const logout = await app.inject({ method: 'POST', url: '/api/user/logout' })
      expect(logout.statusCode).not.toBe(503)
      return first
    })
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(503))
    expect(answers[0]?.headers).toMatchObject({
      'retry-after': '3',
      'content-type': 'application/problem+json; charset=utf-8',
    })
    expect(JSON.parse(answers[0]?.text ?? '')).toMatchObject({ code: 'overloaded', status: 503 })
    expect((await rest()).filter(({ status }) => status === 200)).toHaveLength(302)
  })
})

describe('a form that a browser without scripts sends', () => {
  const post = (path: string) =>
    ask(
      path,
      { 'content-type': 'application/x-www-form-urlencoded', origin: env.publicUrl },
      'POST',
    )

  test('leads back to its page, with nothing of what was typed', async () => {
    const { status, headers } = await post('/login?next=%2Flibrary')
    expect([status, headers.location]).toEqual([303, '/login'])
  })

  test.each(['/api/none', '//evil.example/login', '/\\evil.example', '/assets/x', '/%2e%2e/x'])(
    'leads nowhere from %s',
    async (path) => expect((await post(path)).status).toBe(404),
  )
})
