import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { lexiconEntries } from '#punjabi/lexicon/lexicon.ts'
import { CODES } from '#punjabi/text/gurmukhi-model.gen.ts'
import { SYMBOLS, UNIT, UNKNOWN } from '#punjabi/text/gurmukhi-model.ts'
import { normalise } from '#punjabi/text/normalise.ts'
import { present } from './eval-data.ts'

const TITLES = new URL('../../../shared/punjabi/distractors-gurmukhi.txt', import.meta.url)
const OUT = fileURLToPath(new URL('../text/gurmukhi-model.gen.ts', import.meta.url))

/** A context of two letters counts of its own from here on; so does a letter after it. */
const CONTEXTS_FROM = 40
const LETTERS_FROM = 2
/** Taken from what was seen, for what was not. */
const DISCOUNT = 0.7
const EVERYWHERE = 0.05

const places = new Map(SYMBOLS.map((symbol, place) => [symbol, place]))

/** Words as the model reads them: one code point a letter, unknown ones leave their word out. */
function wordsOf(text: string): number[][] {
  return normalise(text)
    .split(/[^\p{Script=Gurmukhi}]+/u)
    .filter(Boolean)
    .map((word) => ['^', ...composed(word), '^'].map((letter) => places.get(letter) ?? -1))
    .filter((word) => !word.includes(-1))
}

/** Letters with nukta joined, as `SYMBOLS` has them; NFC takes them apart. */
const NUKTA = new Map<string, string>([
  ...([['ਸ', '\u0A36'], ['ਖ', '\u0A59'], ['ਗ', '\u0A5A']] as const),
  ...([['ਜ', '\u0A5B'], ['ਫ', '\u0A5E'], ['ਲ', '\u0A33']] as const),
]) // prettier-ignore
const composed = (word: string) => [
  ...word.replace(/(.)\u0A3C/gu, (whole, base: string) => NUKTA.get(base) ?? whole),
]

const codeOf = (cost: number) => CODES.charAt(Math.max(0, Math.min(UNKNOWN, Math.round(cost))))
const costOf = (share: number) => -UNIT * Math.log(share)

type Counts = Map<number, number[]>

function add(counts: Counts, context: number, letter: number): void {
  const row = counts.get(context) ?? new Array<number>(SYMBOLS.length).fill(0)
  row[letter] = (row[letter] ?? 0) + 1
  counts.set(context, row)
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

function pairCosts(pairs: Counts): number[][] {
  return SYMBOLS.map((_, context) => {
    const row = pairs.get(context) ?? new Array<number>(SYMBOLS.length).fill(0)
    const total = sum(row) + EVERYWHERE * SYMBOLS.length
    return row.map((count) => costOf((count + EVERYWHERE) / total))
  })
}

/** A context's code, what leaving it for the pairs costs, and the letters it knows better. */
function tripleEntry(context: number, row: number[], pairs: number[][]): string | null {
  const total = sum(row)
  const listed = row.flatMap((count, letter) => (count >= LETTERS_FROM ? [letter] : []))
  if (total < CONTEXTS_FROM || listed.length === 0) return null
  const [before = 0, last = 0] = [Math.floor(context / 64), context % 64]
  const kept = sum(listed.map((letter) => (row[letter] ?? 0) - DISCOUNT)) / total
  const elsewhere = row.flatMap((_, letter) => (listed.includes(letter) ? [] : [letter]))
  const mass = sum(elsewhere.map((letter) => Math.exp(-(pairs[last]?.[letter] ?? UNKNOWN) / UNIT)))
  const letters = listed
    .map((letter) => CODES.charAt(letter) + codeOf(costOf(((row[letter] ?? 0) - DISCOUNT) / total)))
    .join('')
  const leaving = codeOf(costOf((1 - kept) / mass))
  return CODES.charAt(before) + CODES.charAt(last) + leaving + letters
}

function wrapped(entries: string[]): string {
  const lines = ['']
  for (const entry of entries) {
    const last = lines.at(-1) ?? ''
    if (last.length + entry.length < 112)
      lines[lines.length - 1] = last ? `${last} ${entry}` : entry
    else lines.push(entry)
  }
  return lines.join('\n')
}

/** `npx tsx punjabi/training/learn-gurmukhi-model.ts` learns how letters follow each other, and writes the model. */
function learn(): void {
  const titles = new Set(readFileSync(TITLES, 'utf8').split('\n'))
  const words = [...titles, ...lexiconEntries.map(([word]) => word)].flatMap(wordsOf)
  const pairs: Counts = new Map()
  const triples: Counts = new Map()
  for (const word of words) {
    for (const [index, letter] of word.entries()) {
      const [last, before] = [word[index - 1], word[index - 2]]
      if (last === undefined) continue
      add(pairs, last, letter)
      if (before !== undefined) add(triples, before * 64 + last, letter)
    }
  }
  const costs = pairCosts(pairs)
  const entries = [...triples]
    .sort(([one], [other]) => one - other)
    .map(([context, row]) => tripleEntry(context, row, costs))
    .filter((entry) => entry !== null)
  writeFileSync(
    OUT,
    `/**
 * How often Gurmukhi letters follow each other, learned from titles and the lexicon by
 * \`punjabi/training/learn-gurmukhi-model.ts\`: numbers, no text. One character of \`CODES\` for each letter's
 * place in \`SYMBOLS\` and for each cost.
 */
export const CODES = '${CODES}'

/** Row by letter, column by the letter after it, in the order of \`SYMBOLS\`: 6 × −ln of the share. */
export const PAIRS = \`
${wrapped(costs.map((row) => row.map(codeOf).join('')))}
\`

/** Two letters, the cost of leaving them for the pairs, then each letter after them with its cost. */
export const TRIPLES = \`
${wrapped(entries)}
\`
`,
  )
  console.log(`${words.length} words, ${entries.length} contexts of two letters`)
}

if (present) learn()
else console.log('Nothing is learned: ../shared/punjabi holds no data.')
