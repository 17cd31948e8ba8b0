import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { loadGazetteer } from './gazetteer.server.ts'

const { call } = await startTestApp()

const find = (lat: number | string, lng: number | string, options = {}) =>
  call('GET', `/google/googleapis/geocode?lat=${lat}&lng=${lng}`, options)

describe('location', () => {
  test.each([
    { at: [31.634, 74.8723], city: 'Amritsar', state: ['Punjab', 'PB'], country: ['India', 'IN'] },
    {
      at: [31.5497, 74.3436],
      city: 'Lahore',
      state: ['Punjab', 'PB'],
      country: ['Pakistan', 'PK'],
    },
    {
      at: [43.6834, -79.7663],
      city: 'Brampton',
      state: ['Ontario', 'ON'],
      country: ['Canada', 'CA'],
    },
    {
      at: [51.5111, -0.3756],
      city: 'Southall',
      state: ['England', 'England'],
      country: ['United Kingdom', 'GB'],
    },
    {
      at: [-37.8136, 144.9631],
      city: 'Melbourne',
      state: ['Victoria', 'VIC'],
      country: ['Australia', 'AU'],
    },
    {
      at: [30.901, 75.8573],
      city: 'Ludhiana',
      state: ['Punjab', 'PB'],
      country: ['India', 'IN'],
    },
  ])('$city is found by its coordinates', async ({ at, city, state, country }) => {
    const [latitude = 0, longitude = 0] = at
    expect((await find(latitude, longitude)).body).toEqual({
      location: {
        country: { long_name: country[0], short_name: country[1], types: ['country', 'political'] },
        state: {
          long_name: state[0],
          short_name: state[1],
          types: ['administrative_area_level_1', 'political'],
        },
        city: { long_name: city, short_name: city, types: ['locality', 'political'] },
        latitude,
        longitude,
      },
    })
  })

  test('a country whose states are not listed is found without one', async () => {
    expect((await find(48.8566, 2.3522)).body).toMatchObject({
      location: { country: { short_name: 'FR' }, state: null },
    })
  })

  test('far from any town only country and state are said', async () => {
    expect((await find(-24.4, 131.8)).body).toMatchObject({
      location: { country: { short_name: 'AU' }, city: null },
    })
  })

  test('the middle of an ocean is not found', async () => {
    expect((await find(-40, -120)).status).toBe(404)
    expect((await find(0, -30)).status).toBe(404)
  })

  test('the poles, the date line and the ice are answered without fault', async () => {
    expect((await find(90, 0)).status).toBe(404)
    expect((await find(-90, 180)).status).toBe(404)
    expect((await find(-75, 100)).status).toBe(404)
    for (const lng of [180, -180]) {
      expect((await find(-16.8, lng)).body).toMatchObject({
        location: { country: { short_name: 'FJ' } },
      })
    }
  })

  test('no cache keeps where somebody is, and who asks without end waits', async () => {
    const asked = await find(31.63, 74.87)
    expect(asked.headers['cache-control']).toBe('no-store')
    const headers = { 'x-forwarded-for': '198.51.100.7' }
    const statuses = new Set<number>()
    for (let n = 0; n < 70; n++) statuses.add((await find(31.63, 74.87, { headers })).status)
    expect([...statuses]).toEqual([200, 429])
  })

  test('coordinates off the globe are refused', async () => {
    for (const [lat, lng] of [
      ['', 75],
      ['%20', 75],
      ['0x1F', 75],
      ['1e1', 75],
      ['Infinity', 75],
      [91, 0],
      [0, 181],
      ['x', 0],
      ['NaN', 0],
    ] as const) {
      expect((await find(lat, lng)).status).toBe(400)
    }
    expect((await call('GET', '/google/googleapis/geocode?lat=1')).status).toBe(400)
  })
})

test('the world’s towns are read a piece at a time, so that others get their turns', async () => {
  let isLoading = true
  let turns = 0
  const count = () => {
    turns += 1
    if (isLoading) setImmediate(count)
  }
  count()
  const find = await loadGazetteer()
  isLoading = false
  expect(turns).toBeGreaterThan(100)
  expect(find(31.634, 74.8723, 10)).toMatchObject({ name: 'Amritsar', country: 'IN' })
})
