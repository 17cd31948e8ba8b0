import { createSearchIndex, type SearchIndex } from '#punjabi/search/search-index.ts'
import { toRoman } from '#punjabi/text/transliterate.ts'
import { recombined, sequence } from './titles.ts'

const AUTHORS = 1_000
const ASKED = 8_000
const UNMEASURED = 2_000

/** Mean, median, 99th of a hundred and most of times in microseconds, printed in milliseconds. */
export function timing(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  const mean = sorted.reduce((sum, time) => sum + time, 0) / sorted.length
  return [mean, at(0.5), at(0.99), at(1)]
    .map((time) => (time / 1000).toFixed(2).padStart(7))
    .join('')
}

export function timeOf(index: SearchIndex, query: string): number {
  const before = process.cpuUsage()
  index.search(query)
  const { user, system } = process.cpuUsage(before)
  return user + system
}

/** Titles in Gurmukhi and in Latin script; those beyond the given ones are made of their words. */
function titlesOf(given: readonly string[], count: number): [string, string][] {
  const make = recombined(given)
  const known = new Map<string, string>()
  const roman = (word: string) => {
    const latin = known.get(word) ?? toRoman(word)
    known.set(word, latin)
    return latin
  }
  return Array.from({ length: count }, (_, number) => {
    const gurmukhi = given[number] ?? make()
    return [gurmukhi, gurmukhi.split(' ').map(roman).join(' ')]
  })
}

function fill(titles: readonly [string, string][]): SearchIndex {
  const index = createSearchIndex()
  titles.forEach(([gurmukhi, roman], number) => {
    const [author, latin] = titles[number % AUTHORS] ?? ['', '']
    index.put({
      id: `book-${number}`,
      popularity: titles.length - number,
      names: [
        { kind: 'title', text: gurmukhi },
        { kind: 'title', text: roman },
        { kind: 'author', text: author },
        { kind: 'author', text: latin },
      ],
    })
  })
  return index
}

/** Beginnings of titles in both scripts, in no order, none twice. */
function beginnings(titles: readonly [string, string][]): string[] {
  const all = new Set<string>()
  for (const name of titles.flat()) {
    const letters = [...name]
    for (let length = 2; length <= letters.length; length += 2)
      all.add(letters.slice(0, length).join(''))
  }
  const queries = [...all]
  const random = sequence(1)
  return Array.from({ length: ASKED + UNMEASURED }, () => {
    const at = random(queries.length)
    const last = queries.pop() ?? ''
    const query = queries[at] ?? last
    if (at < queries.length) queries[at] = last
    return query
  })
}

/** How long searches take among books with title and author in two scripts, as they are typed. */
export function printTimes(given: readonly string[], count: number): void {
  const titles = titlesOf(given, count)
  const index = fill(titles)
  const queries = beginnings(titles.slice(0, given.length))
  for (const query of queries.slice(0, UNMEASURED)) index.search(query)
  const times = queries.slice(UNMEASURED).map((query) => timeOf(index, query))
  const what = `beginnings, ${count.toLocaleString('en')} × 4 names`
  console.log(`${what.padEnd(75)}${timing(times)}`)
}
