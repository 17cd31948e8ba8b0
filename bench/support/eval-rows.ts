import { readSpelled, readWorks, type Spelled, type Work } from '#punjabi/training/eval-data.ts'
import type { NameKind } from '#punjabi/search/search-index.ts'

/** One query and the record it means; `same` are texts of which any is as right. */
export interface Question {
  query: string
  record: string
  same: string[]
  /** Questions of one group lie in the same part when figures are learned on the others. */
  group: string
}

export interface EvalRow {
  what: string
  questions: Question[]
  /** Further names of the records, by the record's text. */
  also?: Map<string, { kind: NameKind; text: string }[]>
  typo: boolean
  /** Least shares of right answers among the first, and among the first ten. */
  bar?: readonly [number, number]
}

interface Texts {
  gurmukhi: string
  shahmukhi: string
  authorGurmukhi?: string
}

function ask(query: string, record: string, texts: Texts): Question {
  const { gurmukhi, shahmukhi, authorGurmukhi } = texts
  return { query, record, same: [gurmukhi, shahmukhi], group: authorGurmukhi ?? gurmukhi }
}

function bothWays(texts: readonly Texts[]): [Question[], Question[]] {
  const once = [...new Map(texts.map((one) => [one.gurmukhi + one.shahmukhi, one])).values()]
  return [
    once.map((one) => ask(one.gurmukhi, one.shahmukhi, one)),
    once.map((one) => ask(one.shahmukhi, one.gurmukhi, one)),
  ]
}

function spelledRows(spelled: readonly Spelled[]): EvalRow[] {
  const phrases = spelled.filter(({ isPhrase }) => isPhrase)
  const words = spelled.filter(({ isPhrase }) => !isPhrase)
  const both = words.filter(({ shahmukhi }) => shahmukhi !== '')
  const phrase = phrases.map((one) => ask(one.roman, one.gurmukhi, one))
  const [toShahmukhi, toGurmukhi] = bothWays(both)
  const plain = { typo: false }
  return [
    { ...plain, what: 'phrase, Roman → Gurmukhi', questions: phrase, bar: [0.94, 0.99] },
    { what: 'phrase with a typo', questions: phrase, typo: true, bar: [0.9, 0.98] },
    {
      ...plain,
      what: 'word, Roman → Gurmukhi',
      bar: [0.85, 0.97],
      questions: words.map((one) => ask(one.roman, one.gurmukhi, one)),
    },
    {
      ...plain,
      what: 'word, Roman → Shahmukhi',
      bar: [0.82, 0.95],
      questions: both.map((one) => ask(one.roman, one.shahmukhi, one)),
    },
    { ...plain, what: 'word, Gurmukhi → Shahmukhi', questions: toShahmukhi, bar: [0.94, 0.99] },
    { ...plain, what: 'word, Shahmukhi → Gurmukhi', questions: toGurmukhi, bar: [0.94, 0.99] },
  ]
}

function workRows(works: readonly Work[]): EvalRow[] {
  const sloppy = (record: 'gurmukhi' | 'shahmukhi') =>
    works.flatMap((work) => work.sloppy.map((query) => ask(query, work[record], work)))
  const [toShahmukhi, toGurmukhi] = bothWays(works)
  const row = (
    what: string,
    questions: Question[],
    bar: readonly [number, number],
    typo = false,
  ) => ({
    what,
    questions,
    bar,
    typo,
  })
  return [
    row('title, sloppy → Gurmukhi', sloppy('gurmukhi'), [0.97, 1]),
    row('title, sloppy → Shahmukhi', sloppy('shahmukhi'), [0.97, 1]),
    row('title with a typo → Gurmukhi', sloppy('gurmukhi'), [0.9, 0.97], true),
    row('title with a typo → Shahmukhi', sloppy('shahmukhi'), [0.9, 0.97], true),
    row('title, Gurmukhi → Shahmukhi', toShahmukhi, [0.98, 1]),
    row('title, Shahmukhi → Gurmukhi', toGurmukhi, [0.98, 1]),
  ]
}

/** Names of authors, and a word of a title with one of its author's name: no bar is set. */
function peopleRows(works: readonly Work[]): EvalRow[] {
  const authors = [...Map.groupBy(works, (work) => work.authorGurmukhi).values()].map(
    ([one]) => one,
  )
  const questions = authors.flatMap((work) =>
    (work?.authorSloppy ?? []).map((query) =>
      ask(query, work?.authorGurmukhi ?? '', {
        gurmukhi: work?.authorGurmukhi ?? '',
        shahmukhi: work?.authorShahmukhi ?? '',
      }),
    ),
  )
  const mixed = works.flatMap((work) => {
    const [word = ''] = work.sloppy[0]?.split(' ') ?? []
    const name = work.authorSloppy[0]?.split(' ').at(-1) ?? ''
    if (word.length < 4 || name.length < 4) return []
    return [`${word} ${name}`, `${name} ${word}`].map((query) => ask(query, work.gurmukhi, work))
  })
  const also = new Map(
    works.map((work) => [work.gurmukhi, [{ kind: 'author' as const, text: work.authorGurmukhi }]]),
  )
  return [
    { what: 'author, sloppy → Gurmukhi', questions, typo: false },
    { what: 'word of title and author, mixed', questions: mixed, also, typo: false },
  ]
}

export function evalRows(): EvalRow[] {
  const works = readWorks()
  return [...spelledRows(readSpelled()), ...workRows(works), ...peopleRows(works)]
}
