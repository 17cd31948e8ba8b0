import type { Db } from '#server/db/database.ts'
import { once } from '#server/cache/once.ts'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/http/errors.ts'
import type { Place } from './contract.ts'
import { askGoogle, type Coordinates } from './google.server.ts'
import { loadGazetteer } from './gazetteer.server.ts'
import states from './states.json'

// Farther from any town than this is open sea or ice; nearer, its country is a fair answer.
const COUNTRY_KM = 250
const CITY_KM = 50

const STATES: Record<string, Record<string, string[]>> = states
const countryNames = new Intl.DisplayNames('en', { type: 'region' })

const gazetteer = once(loadGazetteer)

/**
 * Country, state and city of coordinates in degrees: from Google where it has a key and answers, else
 * from the nearest town. In English whoever asks, since the answer is stored; nothing of who asked is.
 * @throws AppError not_found far from any land where people live
 */
export async function findLocation(
  platform: { db: Db; env: Env },
  at: Coordinates,
): Promise<Place> {
  const said = platform.env.GOOGLE_MAPS_KEY ? await askGoogle(platform, at) : null
  return said ? { ...said, ...at } : nearestTown(at)
}

async function nearestTown({ latitude, longitude }: Coordinates): Promise<Place> {
  const findNearest = await gazetteer()
  const town = findNearest(latitude, longitude, COUNTRY_KM)
  if (!town) throw new AppError('not_found')
  const [state, stateCode] = STATES[town.country]?.[town.admin] ?? []
  const city = plainName(town.name, town.country)
  return {
    country: {
      long_name: countryNames.of(town.country) ?? town.country,
      short_name: town.country,
      types: ['country', 'political'],
    },
    state:
      state === undefined
        ? null
        : {
            long_name: state,
            short_name: stateCode ?? state,
            types: ['administrative_area_level_1', 'political'],
          },
    city:
      town.km > CITY_KM
        ? null
        : { long_name: city, short_name: city, types: ['locality', 'political'] },
    latitude,
    longitude,
  }
}

/** GeoNames writes Indian and Pakistani towns with scholars' marks ("Ludhiāna"); people do not. */
function plainName(name: string, country: string): string {
  if (country !== 'IN' && country !== 'PK') return name
  return name.normalize('NFD').replace(/\p{M}/gu, '')
}
