import type { Answer } from '../../shared/call'
import { AppError } from '../../server/errors'
import type { findLocation as call } from './contract'
import { loadGazetteer } from './gazetteer.server'
import states from './states.json'

type Location = Answer<typeof call>['location']

// Farther from any town than this is open sea or ice; nearer, its country is a fair answer.
const COUNTRY_KM = 250
const CITY_KM = 50

const STATES: Record<string, Record<string, string[]>> = states
const countryNames = new Intl.DisplayNames('en', { type: 'region' })

// Built by the first who asks (half a second, once in a process), not by every start.
let gazetteer: ReturnType<typeof loadGazetteer> | undefined

/**
 * Country, state and city of coordinates in degrees, from the nearest town. In English whoever
 * asks, since the answer is stored; nothing of the question is.
 * @throws AppError not_found far from any land where people live
 */
export function findLocation(latitude: number, longitude: number): Location {
  gazetteer ??= loadGazetteer()
  const town = gazetteer(latitude, longitude, COUNTRY_KM)
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
