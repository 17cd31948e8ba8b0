import type { Titled } from './catalogue.ts'
import { sequence } from './titles.ts'

const searchFor = (text: string) => ({
  path: `/api/audiobooks/search?name=${encodeURIComponent(text)}`,
})

/** Beginnings of titles in two scripts, never one twice: no answer is a kept one. */
export function everyQuery(titles: readonly Titled[]) {
  const queries = new Set<string>()
  for (const { gurmukhi, roman } of titles) {
    for (const name of [gurmukhi, roman]) {
      const letters = [...name]
      for (let length = 2; length <= letters.length; length += 2) {
        queries.add(letters.slice(0, length).join(''))
      }
    }
  }
  const all = [...queries]
  const pick = sequence(1)
  return () => {
    const at = pick(all.length)
    const query = all[at] ?? ''
    const last = all.pop() ?? ''
    if (at < all.length) all[at] = last
    if (all.length === 0) throw new Error('All queries were asked: choose fewer rounds.')
    return searchFor(query)
  }
}

/** A few titles are looked for by many: the nth half as often as the n/2th, letter by letter. */
export function typedQueries(titles: readonly Titled[]) {
  const pick = sequence(2)
  return () => {
    const rank = Math.floor(Math.exp((pick(1_000_000) / 1_000_000) * Math.log(titles.length)))
    const title = titles[rank] ?? titles[0]
    const letters = [...((pick(2) ? title?.gurmukhi : title?.roman) ?? '')]
    return searchFor(letters.slice(0, 2 + pick(Math.max(1, letters.length - 1))).join(''))
  }
}
