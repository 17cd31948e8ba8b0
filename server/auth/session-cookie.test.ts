import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { RenderRequest } from '#shared/http/render.ts'
import { startTestApp } from '#test/app.ts'
import { makeUser } from '#test/factories.ts'
import { htmlBytes } from '#test/html-bytes.ts'
import { NO_ASSETS } from '#test/no-assets.ts'
import { createPageCache } from '#server/cache/page-cache.ts'
import { hashToken, startSession } from './sessions.ts'
import { mountSite } from '#server/ssr/site.ts'

const { app, db } = await startTestApp()
let asked: RenderRequest | undefined
let calls: number[] = []
mountSite(
  app,
  {
    addressOf: () => ({ path: '*' }),
    cache: createPageCache(),
    load: async () => ({
      render: async (request) => {
        asked = request
        const answer = await request.fetchApi('/api/genres', { method: 'GET', headers: {} })
        calls.push(answer.status)
        return { status: 200, html: htmlBytes('<p>a page</p>') }
      },
      assets: NO_ASSETS,
    }),
  },
  { publicUrl: 'https://qissa.example' } as Parameters<typeof mountSite>[2],
)

const newSession = async () => startSession(db, await makeUser(db), 'a browser')
const get = (url: string, headers: Record<string, string>) => app.inject({ url, headers })
const cookieOf = (token: string) => ({ cookie: `token=${token}` })
const CLEARED = /^token=; .*Expires=Thu, 01 Jan 1970/

/** While no session can be looked up; the rest of the database is there. */
async function whileAway<T>(act: () => Promise<T>): Promise<T> {
  await sql`alter table sessions rename to sessions_away`.execute(db)
  try {
    return await act()
  } finally {
    await sql`alter table sessions_away rename to sessions`.execute(db)
  }
}

beforeEach(() => {
  asked = undefined
  calls = []
})

describe('a page', () => {
  test('of a live session is that person’s, and its cookie stays', async () => {
    const { headers } = await get('/', cookieOf(await newSession()))
    expect(asked).toMatchObject({ me: { firstName: 'Simran' }, unsure: false })
    expect(headers['set-cookie']).toBeUndefined()
  })

  test.each(['A'.repeat(43), 'not a token', ''])(
    'takes a cookie away whose session is none: "%s"',
    async (token) => {
      const { headers } = await get('/', cookieOf(token))
      expect(asked).toMatchObject({ me: null, unsure: false })
      expect(headers['set-cookie']).toMatch(CLEARED)
    },
  )

  test('that takes a cookie away is kept for nobody, and no visitor is sent it', async () => {
    await get('/browse', cookieOf('A'.repeat(43)))
    const visitor = await get('/browse', {})
    expect(visitor.headers['set-cookie']).toBeUndefined()
    const again = await get('/browse', cookieOf('A'.repeat(43)))
    expect(again.headers['set-cookie']).toMatch(CLEARED)
  })

  test('knows of a session that cannot be looked up that nobody knows, and keeps the cookie', async () => {
    const token = await newSession()
    const answer = await whileAway(() => get('/', cookieOf(token)))
    expect(answer.statusCode).toBe(200)
    expect(asked).toMatchObject({ me: null, unsure: true })
    expect(answer.headers['set-cookie']).toBeUndefined()
    // Its calls are a visitor's: what is kept for visitors shows.
    expect(calls).toEqual([200])
    await get('/', {})
    expect(asked).toMatchObject({ unsure: false })
    await get('/', cookieOf(token))
    expect(asked).toMatchObject({ me: { firstName: 'Simran' } })
  })
})

describe('how a page is shown', () => {
  const state = (chosen: object) =>
    `reduxState=${Buffer.from(JSON.stringify({ v: 1, ...chosen })).toString('base64url')}`
  const shown = async (path: string, cookie: string) => {
    await get(path, { cookie, 'accept-language': 'en' })
    const { language, script, theme } = asked?.settings ?? {}
    return [language, script, theme]
  }

  test('is what this browser chose, else the account’s choice, else what the browser says', async () => {
    const id = await makeUser(db)
    const choice = {
      language: 'pa',
      has_chosen_language: true,
      script: 'shahmukhi',
      theme: 'dark',
    }
    await db.updateTable('users').set(choice).where('id', '=', id).execute()
    const token = `token=${await startSession(db, id, 'a browser')}`
    expect(await shown('/a', '')).toEqual(['en', null, null])
    expect(await shown('/b', token)).toEqual(['pa', 'shahmukhi', 'dark'])
    expect(await shown('/c?lang=en', token)).toEqual(['en', 'shahmukhi', 'dark'])
    const chosen = state({ language: 'en', script: 'roman', theme: null })
    expect(await shown('/d', `${token}; ${chosen}`)).toEqual(['en', 'roman', null])
    expect(await shown('/e?lang=pa', `${token}; ${chosen}`)).toEqual(['pa', 'roman', null])
    expect(await shown('/f', `${token}; ${state({ script: null })}`)).toEqual(['pa', null, 'dark'])
  })

  test('is not turned to a language that the account never chose', async () => {
    const token = `token=${await startSession(db, await makeUser(db), 'a browser')}`
    await get('/h', { cookie: token, 'accept-language': 'pa' })
    expect(asked?.settings.language).toBe('pa')
  })

  test('is kept for each script by itself', async () => {
    for (const script of ['roman', 'gurmukhi']) {
      expect(await shown('/g', state({ script }))).toEqual(['en', script, null])
    }
  })

  test('is larger for whom the player has four large buttons, and for nobody else', async () => {
    for (const player of ['small elder', 'small']) {
      await shown('/i', state({ player }))
      expect(asked?.settings.large).toBe(player.includes('elder'))
    }
  })
})

describe('the call for the current user', () => {
  test('takes a dead cookie away with its 401', async () => {
    const token = await newSession()
    const alive = await get('/api/user/currentUser', cookieOf(token))
    expect(alive.statusCode).toBe(200)
    expect(alive.headers['set-cookie']).toBeUndefined()
    await sql`delete from sessions`.execute(db)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const dead = await get('/api/user/currentUser', cookieOf(token))
    expect(dead.statusCode).toBe(401)
    expect(dead.headers['set-cookie']).toMatch(CLEARED)
  })

  test('leaves the cookie alone where a bearer asks, where nobody knows, and on other calls', async () => {
    const dead = cookieOf('A'.repeat(43))
    const bearer = { ...dead, authorization: `Bearer ${'B'.repeat(43)}` }
    const asBearer = await get('/api/user/currentUser', bearer)
    expect(asBearer.statusCode).toBe(401)
    expect(asBearer.headers['set-cookie']).toBeUndefined()
    const away = await whileAway(() => get('/api/user/currentUser', dead))
    expect(away.statusCode).toBeGreaterThanOrEqual(500)
    expect(away.headers['set-cookie']).toBeUndefined()
    const other = await get('/api/wishlist/count', dead)
    expect(other.statusCode).toBe(401)
    expect(other.headers['set-cookie']).toBeUndefined()
  })
})

describe('the end of a session', () => {
  /** A session of which nothing was seen for two days, ten days before its end; and how far that is now. */
  async function quietSession() {
    const token = await newSession()
    const hash = hashToken(token)
    await sql`update sessions set last_seen_at = now() - interval '2 days',
      expires_at = now() + interval '10 days' where token_hash = ${hash}`.execute(db)
    const daysLeft = async () => {
      const { rows } = await sql<{ days: number }>`
        select round(extract(epoch from expires_at - now()) / 86400)::int as days
        from sessions where token_hash = ${hash}`.execute(db)
      return rows[0]?.days
    }
    return { token, daysLeft }
  }

  test.each(['/', '/api/user/currentUser'])(
    'is put off once a day with its cookie, by %s',
    async (url) => {
      const { token, daysLeft } = await quietSession()
      const { headers } = await get(url, cookieOf(token))
      expect(headers['set-cookie']).toMatch(
        new RegExp(`^token=${token}; Max-Age=2592000; Path=/; HttpOnly`),
      )
      expect(await daysLeft()).toBe(30)
      expect((await get(url, cookieOf(token))).headers['set-cookie']).toBeUndefined()
    },
  )

  test('is not put off by other calls of a browser, whose cookie they leave alone', async () => {
    const { token, daysLeft } = await quietSession()
    const { statusCode, headers } = await get('/api/wishlist/count', cookieOf(token))
    expect([statusCode, headers['set-cookie']]).toEqual([200, undefined])
    expect(await daysLeft()).toBe(10)
  })

  test('is put off by any call of a bearer, who has no cookie', async () => {
    const { token, daysLeft } = await quietSession()
    const authorization = `Bearer ${token}`
    const { headers } = await get('/api/wishlist/count', { authorization })
    expect(headers['set-cookie']).toBeUndefined()
    expect(await daysLeft()).toBe(30)
  })
})

describe('two cookies of one name', () => {
  test('are no session, for a page as for a call, and stay where they are', async () => {
    const [mine, other] = [await newSession(), await newSession()]
    for (const tokens of [
      [mine, other],
      [mine, mine],
      ['none', mine],
    ]) {
      const cookie = { cookie: tokens.map((token) => `token=${token}`).join('; ') }
      const page = await get('/', cookie)
      expect(page.statusCode).toBe(200)
      expect(asked).toMatchObject({ me: null, unsure: false })
      expect(page.headers['set-cookie']).toBeUndefined()
      const call = await get('/api/user/currentUser', cookie)
      expect(call.statusCode).toBe(401)
      expect(call.headers['set-cookie']).toBeUndefined()
    }
  })

  test('change nothing either, and a bearer beside them counts', async () => {
    const [mine, other] = [await newSession(), await newSession()]
    const cookie = `token=${mine}; token=${other}`
    const change = await app.inject({
      method: 'DELETE',
      url: '/api/notification/deleteall',
      headers: { cookie, origin: 'http://127.0.0.1:3000' },
    })
    expect(change.statusCode).toBe(401)
    const headers = { cookie, authorization: `Bearer ${mine}` }
    expect((await get('/api/user/currentUser', headers)).statusCode).toBe(200)
  })

  test('of which another name only ends alike are one', async () => {
    const cookie = `x-token=1; xtoken=2; token=${await newSession()}; tokens=3`
    expect((await get('/api/user/currentUser', { cookie })).statusCode).toBe(200)
  })
})

describe('on https', () => {
  const secured = startTestApp({ PUBLIC_URL: 'https://qissa.example' })

  test('the cookie of that name alone is a session, which no other host can set', async () => {
    const { app: site, db: rows } = await secured
    const token = await startSession(rows, await makeUser(rows), 'a browser')
    const statusOf = async (cookie: string) =>
      (await site.inject({ url: '/api/user/currentUser', headers: { cookie } })).statusCode
    expect(await statusOf(`__Host-token=${token}`)).toBe(200)
    expect(await statusOf(`__Host-token=${token}; token=${'A'.repeat(43)}`)).toBe(200)
    expect(await statusOf(`token=${token}`)).toBe(401)
    expect(await statusOf(`__Host-token=${token}; __Host-token=${token}`)).toBe(401)
  })

  test('it is set as browsers ask for, and cleared under the same name', async () => {
    const { app: site } = await secured
    const cookie = `__Host-token=${'A'.repeat(43)}`
    const { headers } = await site.inject({ url: '/api/user/currentUser', headers: { cookie } })
    expect(headers['set-cookie']).toMatch(/^__Host-token=; /)
    for (const attribute of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax'])
      expect(headers['set-cookie']).toContain(attribute)
    expect(headers['set-cookie']).not.toContain('Domain')
  })
})
