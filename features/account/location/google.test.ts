import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { startTestApp } from '#test/app.ts'
import { findLocation } from './location.server.ts'

const AMRITSAR = { latitude: 31.634, longitude: 74.8723 }
const KEY = 'a-key-of-google'

const { db } = await startTestApp()
let answer: RequestListener = () => undefined
let asked: string[] = []
const google = createServer((request, response) => {
  asked.push(request.url ?? '')
  answer(request, response)
})
await new Promise<void>((ready) => google.listen(0, '127.0.0.1', ready))
afterAll(() => {
  google.closeAllConnections()
  google.close()
})
const GOOGLE_MAPS_URL = `http://127.0.0.1:${(google.address() as AddressInfo).port}`
const withKey = (more: object = {}) =>
  readEnv({ NODE_ENV: 'test', GOOGLE_MAPS_KEY: KEY, GOOGLE_MAPS_URL, ...more })

const part = (long_name: string, short_name: string, ...types: string[]) => ({
  long_name,
  short_name,
  types,
})

/** What Google's Geocoding API answers, shortened. */
const GEOCODED = {
  status: 'OK',
  results: [
    { address_components: [part('Hall Bazaar', 'Hall Bazaar', 'route')] },
    {
      address_components: [
        part('Sri Amritsar', 'Sri Amritsar', 'locality', 'political'),
        part('Punjab', 'PB', 'administrative_area_level_1', 'political'),
        part('India', 'IN', 'country', 'political'),
      ],
    },
  ],
}

async function ask(how: RequestListener) {
  answer = how
  asked = []
  return findLocation({ db, env: withKey() }, AMRITSAR)
}

const say =
  (body: string, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status).end(body)

describe('with a key of Google', () => {
  test('Google is asked, of a hundredth of a degree, and its names are kept', async () => {
    expect(await ask(say(JSON.stringify(GEOCODED)))).toMatchObject({
      city: { long_name: 'Sri Amritsar' },
      state: { short_name: 'PB' },
      country: { short_name: 'IN', types: ['country', 'political'] },
      ...AMRITSAR,
    })
    const [path = ''] = asked
    expect(Object.fromEntries(new URL(path, GOOGLE_MAPS_URL).searchParams)).toEqual({
      latlng: '31.63,74.87',
      language: 'en',
      key: KEY,
    })
  })

  test.each([
    ['refuses the key', say(JSON.stringify({ status: 'REQUEST_DENIED', results: [] }))],
    ['knows nothing there', say(JSON.stringify({ status: 'ZERO_RESULTS', results: [] }))],
    ['says another thing', say(JSON.stringify({ status: 'OK', results: [{}] }))],
    ['names no country', say(JSON.stringify({ status: 'OK', results: [] }))],
    ['is no JSON', say('<html>')],
    ['fails', say('{}', 500)],
    ['leads elsewhere', (_, response) => response.writeHead(302, { location: '/' }).end()],
    ['hangs up', (request) => request.socket.destroy()],
    ['never answers', () => undefined],
  ] satisfies [string, RequestListener][])('the gazetteer answers where it %s', async (_, how) => {
    expect(await ask(how)).toMatchObject({
      city: { long_name: 'Amritsar' },
      country: { short_name: 'IN' },
    })
    expect(asked).toHaveLength(1)
  })
})

test('without a key Google is not asked', async () => {
  asked = []
  await findLocation({ db, env: readEnv({ NODE_ENV: 'test', GOOGLE_MAPS_URL }) }, AMRITSAR)
  expect(asked).toEqual([])
})

test('a place is asked for once, and its next asker has it at their own coordinates', async () => {
  const env = withKey()
  await ask(say(JSON.stringify(GEOCODED)))
  asked = []
  for (const latitude of [31.634, 31.632])
    expect(await findLocation({ db, env }, { ...AMRITSAR, latitude })).toMatchObject({
      city: { long_name: 'Sri Amritsar' },
      latitude,
    })
  expect(asked).toHaveLength(1)
})

test('once the day’s questions are used up the gazetteer answers', async () => {
  await db.deleteFrom('rate_limits').execute()
  const env = withKey({ GOOGLE_MAPS_DAILY: '1' })
  await ask(say(JSON.stringify(GEOCODED)))
  await db.deleteFrom('rate_limits').execute()
  asked = []
  const cities = []
  for (const latitude of [31.634, 31.534])
    cities.push((await findLocation({ db, env }, { ...AMRITSAR, latitude })).city?.long_name)
  expect(asked).toHaveLength(1)
  expect(cities[0]).toBe('Sri Amritsar')
  expect(cities[1]).not.toBe('Sri Amritsar')
})
