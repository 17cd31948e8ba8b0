import { describe, expect, test } from 'vitest'
import { imports, isTest, scripts, type Import } from './sources.ts'

const ours = imports.filter(
  (one): one is Import & { to: string } => one.to !== null && !isTest(one.from),
)
const broken = (rule: (one: Import & { to: string }) => boolean) =>
  ours.filter((one) => !rule(one)).map(({ from, to }) => `${from} → ${to}`)

const inside = (folder: string) => (file: string) => file.startsWith(`${folder}/`)
const isServer = (file: string) => /^(server|db)\//.test(file) || /\.server\.tsx?$/.test(file)
const isMeetingPlace = (file: string) =>
  /\/contract\.ts$/.test(file) || /^(shared|punjabi|locales)\//.test(file)
const featureOf = (file: string) => /^features\/([^/]+)\//.exec(file)?.[1]
const FEATURES = [...new Set(scripts.flatMap((file) => featureOf(file) ?? []))]
const isStyleOrPicture = (file: string) => /\.(css|svg|json|woff2)$/.test(file)

describe('architecture', () => {
  test('shared and punjabi import nothing of ours, save locales and each their own', () => {
    expect(
      broken(({ from, to }) => {
        if (inside('shared')(from)) return inside('shared')(to) || inside('locales')(to)
        return inside('punjabi')(from) ? inside('punjabi')(to) : true
      }),
    ).toEqual([])
  })

  test('server code and browser code meet only in contracts, shared, punjabi and locales', () => {
    const mixed = ({ from, to }: { from: string; to: string }) =>
      isServer(from) === isServer(to) ||
      isMeetingPlace(to) ||
      isMeetingPlace(from) ||
      isStyleOrPicture(to)
    const plain = (file: string) => /^features\/[^/]+\/[\w-]+\.ts$/.test(file)
    // A rule without React, such as the password's, may be shared by a feature's two halves.
    expect(broken((one) => mixed(one) || (isServer(one.from) && plain(one.to)))).toEqual([])
  })

  test('contracts and shared files never reach server code', () => {
    expect(broken(({ from, to }) => !isMeetingPlace(from) || !isServer(to))).toEqual([])
  })

  test('only pages, layout, routes and the server’s app stand above features', () => {
    const above = (file: string) =>
      /^web\/(pages|home|layout)\//.test(file) ||
      file === 'app/routes.tsx' ||
      file === 'app/api.server.ts'
    expect(
      broken(
        ({ from, to }) =>
          !inside('features')(to) ||
          inside('features')(from) ||
          inside('db/demo')(from) ||
          above(from),
      ),
    ).toEqual([])
  })

  test('features never import pages, layout or routes', () => {
    expect(
      broken(
        ({ from, to }) => !inside('features')(from) || !/^web\/(pages|home|layout|routes)/.test(to),
      ),
    ).toEqual([])
  })

  test('ui and lib know no feature', () => {
    expect(
      broken(
        ({ from, to }) =>
          !/^web\/(ui|lib)\//.test(from) || !/^(features|web\/(pages|home|layout))\//.test(to),
      ),
    ).toEqual([])
  })

  test('a feature uses another through its contract, its server module or a component', () => {
    expect(
      broken(({ from, to }) => {
        const [mine, theirs] = [featureOf(from), featureOf(to)]
        if (!mine || !theirs || mine === theirs) return true
        // `player-bar` and `player-engine` are parts of `player`, too large for one folder; what
        // listeners did and where they are has no screen, so that its modules are its face.
        if (isOneFamily(mine, theirs) || /^features\/progress\//.test(to)) return true
        return (
          /\/(contract|[a-z-]+\.server|[A-Z]\w+|use-[\w-]+|player-events)\.tsx?$/.test(to) &&
          !/\/(routes|jobs)\.server\.ts$/.test(to)
        )
      }),
    ).toEqual([])
  })

  test('there is no cycle', () => {
    expect(cyclesOf(ours)).toEqual([])
  })

  test('no file is called utils, helpers, common, misc, manager or service, and none is a barrel', () => {
    const bad =
      /(^|\/)(utils?|helpers?|common|misc|[\w-]*managers?|[\w-]*services?|index)(\.server)?\.tsx?$/
    expect(scripts.filter((file) => bad.test(file))).toEqual([])
  })

  test('a feature is flat', () => {
    expect(scripts.filter((file) => /^features\/[^/]+\/.+\//.test(file))).toEqual([])
  })

  test('a feature has at most 12 files, tests and styles not counted', () => {
    const counted = scripts.filter((file) => featureOf(file) && !isTest(file))
    const over = [...Map.groupBy(counted, featureOf)]
      .filter(([, of]) => of.length > 12)
      .map(([feature]) => feature)
    expect(over).toEqual([])
  })
})

/** Whether two folders share a feature's name, as `player-bar` and `player-engine` do. */
function isOneFamily(mine: string, theirs: string): boolean {
  const isPartOf = (folder: string, whole: string) =>
    folder === whole || folder.startsWith(`${whole}-`)
  return FEATURES.some((whole) => isPartOf(mine, whole) && isPartOf(theirs, whole))
}

/** The first cycle through each file, as a path of files. */
function cyclesOf(edges: { from: string; to: string }[]): string[] {
  const next = Map.groupBy(edges, (edge) => edge.from)
  const state = new Map<string, 'open' | 'done'>()
  const found: string[] = []
  const visit = (file: string, path: string[]) => {
    if (state.get(file) === 'done') return
    if (state.get(file) === 'open') {
      found.push([...path.slice(path.indexOf(file)), file].join(' → '))
      return
    }
    state.set(file, 'open')
    for (const { to } of next.get(file) ?? []) visit(to, [...path, file])
    state.set(file, 'done')
  }
  for (const file of next.keys()) visit(file, [])
  return found
}
