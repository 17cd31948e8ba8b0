import { csvOf } from '#shared/text/csv.ts'
import { lexiconEntries } from '#punjabi/lexicon/lexicon.ts'
import { sequence } from './titles.ts'

const COLUMNS = [
  'record',
  'title_gurmukhi',
  'title_shahmukhi',
  'author_shahmukhi',
  'author_died',
  'genre',
  'price',
  'currency',
  'description_pa',
  'rights',
]
const GENRES = ['novels', 'poems', 'essays', 'history']
const AUTHORS = 1_400
const DESCRIPTION_WORDS = 40

/**
 * A list of titles as a publisher sends it, of words that are commonly written: all in Shahmukhi, each
 * fourth in Gurmukhi too, each other one without a number of its own.
 */
export function titleList(count: number): string {
  const pick = sequence(7)
  const wordsOf = (most: number) =>
    Array.from({ length: most }, () => lexiconEntries[pick(lexiconEntries.length)] ?? ['', ''])
  const shahmukhi = (most: number) =>
    wordsOf(most)
      .map(([, word]) => word)
      .join(' ')
  const authors = Array.from({ length: AUTHORS }, () => shahmukhi(2))
  const taken = new Set<string>()
  const rows = [COLUMNS]
  while (rows.length <= count) {
    const words = wordsOf(2 + pick(3))
    const title = words.map(([, word]) => word).join(' ')
    if (taken.has(title)) continue
    taken.add(title)
    const at = rows.length
    rows.push([
      at % 2 ? `list.${at}` : '',
      at % 4 ? '' : words.map(([word]) => word).join(' '),
      title,
      authors[pick(AUTHORS)] ?? '',
      String(1850 + pick(170)),
      GENRES[pick(GENRES.length)] ?? '',
      at % 3 ? '0' : '4.99',
      at % 3 ? '' : 'USD',
      shahmukhi(DESCRIPTION_WORDS),
      at % 5 ? 'unknown' : 'public_domain',
    ])
  }
  return csvOf(rows)
}
