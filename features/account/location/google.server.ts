import { z } from 'zod'
import { createCache } from '#server/cache/cache.ts'
import type { Db } from '#server/db/database.ts'
import type { Env } from '#server/env.ts'
import { countAttempt } from '#server/http/rate-limits.ts'
import type { Place } from './contract.ts'

/** Milliseconds after which the gazetteer answers instead. */
const PATIENCE_MS = 3_000
/** Places that are remembered, so that Google is paid once for each. */
const MOST_KNOWN = 500
const DAY_SECONDS = 86_400

const Component = z.object({
  long_name: z.string().min(1).max(200),
  short_name: z.string().min(1).max(200),
  types: z.array(z.string().max(100)).max(20),
})
type Component = z.infer<typeof Component>

const Geocoded = z.object({
  status: z.literal('OK'),
  results: z.array(z.object({ address_components: z.array(Component).max(50) })).max(50),
})

/** The types by which Google calls a city; they differ from country to country. */
const CITY = ['locality', 'postal_town', 'administrative_area_level_3']

type Found = Pick<Place, 'country' | 'state' | 'city'>
export type Coordinates = Pick<Place, 'latitude' | 'longitude'>

// Of an environment: another host or key may answer otherwise.
const known = new WeakMap<Env, ReturnType<typeof createCache<Found>>>()

/**
 * What Google says of a hundredth of a degree: once as long as it is remembered, and no oftener in
 * a day than Qissa pays for.
 * @returns null where Google does not answer, is not asked any more, or knows no country there
 */
export async function askGoogle(
  { db, env }: { db: Db; env: Env },
  { latitude, longitude }: Coordinates,
): Promise<Found | null> {
  const at = `${latitude.toFixed(2)},${longitude.toFixed(2)}`
  const places = known.get(env) ?? createCache<Found>({ maxEntries: MOST_KNOWN })
  known.set(env, places)
  const found = places.get(at) ?? ((await isPaidFor(db, env)) ? await geocode(env, at) : null)
  if (!found) return null
  places.set(at, found)
  return found
}

const isPaidFor = (db: Db, { GOOGLE_MAPS_DAILY: max }: Env) =>
  countAttempt(db, 'googleMaps', { max, seconds: DAY_SECONDS }).then(
    () => true,
    () => false,
  )

/**
 * Asks Google for country, state and city of coordinates.
 * Nothing of a failure is passed on: it could repeat the address, and with it the key.
 * @returns null where Google does not answer, or knows no country there
 */
async function geocode(
  { GOOGLE_MAPS_KEY: key = '', GOOGLE_MAPS_URL: host }: Env,
  at: string,
): Promise<Found | null> {
  const asked = new URL('/maps/api/geocode/json', host)
  asked.search = String(new URLSearchParams({ latlng: at, language: 'en', key }))
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answer = await fetch(asked, { signal, redirect: 'error' })
    const { data } = Geocoded.safeParse(await answer.json())
    const parts = data?.results.flatMap((result) => result.address_components) ?? []
    const country = partOf(parts, 'country')
    if (!country || !/^[A-Z]{2}$/.test(country.short_name)) return null
    return {
      country,
      state: partOf(parts, 'administrative_area_level_1'),
      city: CITY.map((type) => partOf(parts, type)).find((city) => city !== null) ?? null,
    }
  } catch {
    return null
  }
}

const partOf = (parts: readonly Component[], type: string): Component | null =>
  parts.find(({ types }) => types.includes(type)) ?? null
