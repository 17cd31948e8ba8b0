import { describe, expect, test } from 'vitest'
import { DISTRICTS } from '#features/districts.ts'
import { districtOf, isGenerated, isTest, nounOf, ours, read, scripts } from './sources.ts'
import {
  CYCLES,
  filesOfNouns,
  MODEL,
  MOST_FILES_OF_A_NOUN,
  MOST_NOUNS_OF_A_DISTRICT,
  MOST_PLACES,
  nounsOfDistricts,
  placesOf,
} from './structure-report.ts'

const ORDER = Object.keys(DISTRICTS)

/** Imports that break a rule, as `from → to`. */
const broken = (rule: (one: { from: string; to: string }) => boolean) =>
  ours.filter((one) => !rule(one)).map(({ from, to }) => `${from} → ${to}`)

const inside =
  (...folders: string[]) =>
  (file: string) =>
    folders.some((folder) => file.startsWith(`${folder}/`))
const isServer = (file: string) => /^(server|db)\//.test(file) || /\.server\.tsx?$/.test(file)
const isMeetingPlace = (file: string) =>
  /\/contract\.ts$/.test(file) ||
  inside('shared', 'punjabi', 'locales')(file) ||
  file === 'features/districts.ts' ||
  // What each address of the site is, for menus, robots and the service worker.
  file === 'app/addresses.ts'
const isStyleOrPicture = (file: string) => /\.(css|svg|json|woff2)$/.test(file)

describe('architecture', () => {
  test('1: shared and punjabi import nothing of ours, save locales and each their own', () => {
    expect(
      broken(({ from, to }) => {
        if (inside('shared')(from)) return inside('shared', 'locales')(to)
        return inside('punjabi')(from) ? inside('punjabi')(to) : true
      }),
    ).toEqual([])
  })

  test('2: server code is in server, db or *.server.*, and meets the browser’s in contracts, shared, punjabi and locales', () => {
    expect(
      broken(
        ({ from, to }) =>
          isServer(from) === isServer(to) || isMeetingPlace(to) || isStyleOrPicture(to),
      ),
    ).toEqual([])
  })

  test('3: only app stands above features', () => {
    expect(
      broken(
        ({ from, to }) =>
          !inside('features')(to) || inside('features', 'app')(from) || isMeetingPlace(to),
      ),
    ).toEqual([])
    expect(
      broken(({ from, to }) => !inside('app')(to) || inside('app')(from) || isMeetingPlace(to)),
    ).toEqual([])
  })

  test('4: web knows no feature', () => {
    expect(
      broken(({ from, to }) => !inside('web')(from) || !inside('features', 'app')(to)),
    ).toEqual([])
  })

  test('5: imports between districts run down', () => {
    const found = [...new Set(scripts.flatMap((file) => districtOf(file) ?? []))]
    expect(found.filter((district) => !ORDER.includes(district))).toEqual([])
    expect(
      broken(({ from, to }) => {
        const [above, below] = [districtOf(from), districtOf(to)]
        return !above || !below || ORDER.indexOf(above) <= ORDER.indexOf(below)
      }),
    ).toEqual([])
  })

  test('5: a noun uses another through its contract, a server module, a component or a hook', () => {
    expect(
      broken(({ from, to }) => {
        const [mine, theirs] = [nounOf(from), nounOf(to)]
        if (!mine || !theirs || mine === theirs || isStyleOrPicture(to)) return true
        const isFace =
          /\/(contract|play-requests|invalidate-[\w-]+|[a-z][\w-]*\.server|[A-Z]\w+|use-[\w-]+)\.tsx?$/.test(
            to,
          )
        const isOwnPart = /\/(feature|jobs)\.server\.ts$/.test(to)
        // The player's parts, and what it keeps of progress, are modules without a screen.
        const isPlayer = /^features\/listening\/(player[\w-]*|progress|playback|downloads)\//
        return (isFace && !isOwnPart) || (isPlayer.test(to) && districtOf(from) === 'listening')
      }),
    ).toEqual([])
  })

  test('one module alone touches the storage that a browser may forbid', () => {
    const touching = scripts
      .filter((file) => inside('features', 'web', 'app')(file) && !isTest(file))
      .filter((file) => /\b(local|session)Storage\b/.test(read(file)))
    expect(touching).toEqual(['web/storage/web-storage.ts'])
  })

  test('there is no cycle of files', () => {
    expect(CYCLES.files).toEqual([])
  })

  test('there is no cycle of districts', () => {
    expect(CYCLES.districts).toEqual([])
  })

  test('there is no cycle of nouns within a district', () => {
    expect(CYCLES.nouns).toEqual([])
  })

  test('6: imports across folders begin with #, those within one with ./', () => {
    const folderOf = (file: string) => file.split('/').slice(0, -1).join('/')
    expect(
      ours
        .filter(({ from }) => from.includes('/') && !isGenerated(from))
        .filter(({ from, to, specifier }) =>
          folderOf(from) === folderOf(to)
            ? !/^\.\/[^/]+$/.test(specifier)
            : !specifier.startsWith('#'),
        )
        .map(({ from, specifier }) => `${from}: ${specifier}`),
    ).toEqual([])
  })

  test('no file is called utils, helpers, common, misc, manager or service, and none is a barrel', () => {
    const bad =
      /(^|\/)(utils?|helpers?|common|misc|[\w-]*managers?|[\w-]*services?|index)(\.server)?\.tsx?$/
    expect(scripts.filter((file) => bad.test(file))).toEqual([])
  })

  test('a noun holds at most 32 files, a district 14 nouns, and nothing lies deeper than four folders', () => {
    const above = (most: number, groups: Map<string, string[]>) =>
      [...groups].filter(([, { length }]) => length > most).map(([name]) => name)
    expect(above(MOST_FILES_OF_A_NOUN, filesOfNouns)).toEqual([])
    expect(above(MOST_NOUNS_OF_A_DISTRICT, nounsOfDistricts)).toEqual([])
    expect(scripts.filter((file) => file.split('/').length > 5)).toEqual([])
  })

  test('a noun has three files at least, else it joins its user', () => {
    const small = [...filesOfNouns].filter(([, { length }]) => length < 3)
    expect(small.map(([noun]) => noun)).toEqual([])
  })

  test('adding a feature touches at most nine places outside its folder', () => {
    const { needed } = placesOf(MODEL)
    expect(needed).toContain('app/api.server.ts')
    expect(needed.slice(MOST_PLACES)).toEqual([])
  })
})

test('the order of the districts names those that exist', () => {
  const found = new Set(scripts.flatMap((file) => (isTest(file) ? [] : (districtOf(file) ?? []))))
  expect(ORDER.filter((district) => !found.has(district))).toEqual([])
})
