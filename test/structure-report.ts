import ts from 'typescript'
import { DISTRICTS } from '#features/districts.ts'
import {
  cyclesBetween,
  districtOf,
  files,
  isGenerated,
  isTest,
  nounOf,
  ours,
  read,
  scripts,
} from './sources.ts'

/** How the project is built, in numbers: `npm run check` prints it, tests keep its limits. */

export const MOST_FILES_OF_A_NOUN = 32
export const MOST_NOUNS_OF_A_DISTRICT = 14
/** The feature that CONTRIBUTING.md says to copy, and how many places outside its folder that may touch. */
export const MODEL = 'shop/wishlist'
export const MOST_PLACES = 9

const LONG_FILE = 300
const LONG_TEST = 500
const LONG_FUNCTION = 80

export const CYCLES = {
  files: cyclesBetween((file) => file),
  districts: cyclesBetween(districtOf),
  nouns: cyclesBetween(nounOf),
}

/** The scripts of each noun, by its name with the district: `shop/orders`. */
export const filesOfNouns = Map.groupBy(
  scripts.filter((file) => nounOf(file)),
  (file) => nounOf(file) ?? '',
)

/** The nouns of each district. */
export const nounsOfDistricts = Map.groupBy(filesOfNouns.keys(), (noun) => noun.split('/')[0] ?? '')

/**
 * The places outside a noun's folder that adding one like it touches, and those that name it for
 * more than that: a count in the header, a notification of its own. A place is a file; a page and
 * its style are one, and so is a file of messages in all languages. Tests do not count, nor does
 * what a command writes.
 */
export function placesOf(noun: string): { needed: string[]; further: string[] } {
  const name = noun.split('/')[1] ?? ''
  const folder = `features/${noun}/`
  const isPlace = (file: string) =>
    !file.startsWith(folder) && !isTest(file) && !isGenerated(file) && !file.startsWith('docs/')
  const importers = new Set(ours.filter(({ to }) => to.startsWith(folder)).map(({ from }) => from))
  const declared = files.find((file) => file === `${folder}${name}.data.server.ts`)
  const tables = [...(declared ? read(declared) : '').matchAll(/\btable\('(\w+)'/g)]
  const isNeeded = (file: string, text: string) =>
    importers.has(file) ||
    new RegExp(`^app/pages/${name}\\.`).test(file) ||
    (/^(app|shared)\//.test(file) && text.includes(`'/${name}'`)) ||
    (/^db\/migrations\//.test(file) &&
      tables.some(([, table]) => text.includes(`create table ${table} `))) ||
    (/^locales\/\w+\//.test(file) && new RegExp(`"(${name}\\.|export\\.file_${name}")`).test(text))
  const naming = files
    .filter((file) => isPlace(file) && /\.(tsx?|css|sql|json)$/.test(file))
    .map((file) => ({ file, text: read(file) }))
    .filter(({ file, text }) => importers.has(file) || new RegExp(name, 'i').test(file + text))
  const needed = naming.filter(({ file, text }) => isNeeded(file, text)).map(({ file }) => file)
  const asPlaces = (list: string[]) => [...new Set(list.map(placeOf))].sort()
  const places = asPlaces(needed)
  const further = asPlaces(naming.map(({ file }) => file))
  return { needed: places, further: further.filter((place) => !places.includes(place)) }
}

const placeOf = (file: string) =>
  file.replace(/^locales\/[\w-]+\//, 'locales/*/').replace(/^(app\/pages\/.*)\.(tsx|css)$/, '$1.*')

function functionsOf(file: string): { name: string; lines: number }[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true)
  const found: { name: string; lines: number }[] = []
  const line = (position: number) => source.getLineAndCharacterOfPosition(position).line
  const visit = (node: ts.Node) => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const name = node.name?.getText() ?? `line ${line(node.getStart()) + 1}`
      found.push({ name, lines: line(node.end) - line(node.getStart()) + 1 })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const written = files
  .filter((file) => /\.(tsx?|mjs|css)$/.test(file) && !isGenerated(file))
  .map((file) => ({ file, lines: read(file).trimEnd().split('\n').length }))

const linesOf = (list: typeof written) => list.reduce((sum, { lines }) => sum + lines, 0)

/** What is longer than it should be: a warning, for a long file may have its reason. */
function warnings(): string[] {
  const long = written
    .filter(({ file, lines }) => lines > (isTest(file) ? LONG_TEST : LONG_FILE))
    .map(({ file, lines }) => `${file} has ${lines} lines`)
  const source = scripts.filter((file) => !isTest(file) && !isGenerated(file))
  const functions = source.flatMap((file) =>
    functionsOf(file)
      .filter(({ lines }) => lines > LONG_FUNCTION)
      .map(({ name, lines }) => `${file}: ${name} has ${lines} lines`),
  )
  return [...long, ...functions]
}

/** The report as `npm run check` prints it. */
export function structureReport(): string {
  const districts = Object.keys(DISTRICTS).map((district) => {
    const nouns = nounsOfDistricts.get(district) ?? []
    const count = nouns.reduce((sum, noun) => sum + (filesOfNouns.get(noun)?.length ?? 0), 0)
    return `  ${district.padEnd(12)} ${count3(nouns.length)} nouns ${count3(count)} files`
  })
  const largest = [...filesOfNouns]
    .map(([noun, { length }]) => ({ noun, length }))
    .sort((a, b) => b.length - a.length || a.noun.localeCompare(b.noun))
    .slice(0, 10)
    .map(({ noun, length }) => `${noun} ${length}`)
  const long = warnings()
  const [tests, source] = [true, false].map((test) =>
    linesOf(written.filter(({ file }) => isTest(file) === test)),
  )
  const { needed, further } = placesOf(MODEL)
  return [
    'Districts, from the roof down:',
    ...districts,
    `Cycles: files ${CYCLES.files.length}, districts ${CYCLES.districts.length}, nouns ${CYCLES.nouns.length}`,
    `Largest nouns, of at most ${MOST_FILES_OF_A_NOUN} files: ${largest.join(', ')}`,
    `Lines: source ${source}, tests ${tests}`,
    `Files over ${LONG_FILE} lines (tests ${LONG_TEST}) and functions over ${LONG_FUNCTION}: ${long.length}`,
    ...long.map((line) => `  warning: ${line}`),
    `Places outside its folder that a feature like ${MODEL} touches: ${needed.length}, at most ${MOST_PLACES}`,
    ...needed.map((place) => `  ${place}`),
    `  named besides in ${further.length}: ${further.join(', ')}`,
  ].join('\n')
}

const count3 = (count: number) => String(count).padStart(3)
