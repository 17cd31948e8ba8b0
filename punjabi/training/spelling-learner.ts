import type { Alphabet } from '#punjabi/search/alphabet.ts'
import { eachStep } from './spelling-lattice.ts'

/** A word as it was written or typed, and the units of the word that was meant. */
export interface Pair {
  letters: readonly string[]
  units: readonly string[]
  weight: number
}

/** What is written for each unit, with how often or how likely; '' for nothing. */
export type Spellings = Map<string, Map<string, number>>

/** One letter for any unit, one too many, one too few: see `spans`. */
const SLIP = Math.exp(-6.5)
const EXTRA = Math.exp(-6.5)
const OMITTED = Math.exp(-5)
const ROUNDS = 6
/** Of a hundred consonants so many are typed double: where one is written, and where two are. */
const DOUBLED = [0.02, 0.4] as const

const CONSONANT = /^[kKxqgGɣcCjJzʈƮɖƉɳtθdðnpPfbBmrɽlsʃyv]:?$/u

export function baseOf(unit: string): string {
  return CONSONANT.test(unit) ? unit.replace(':', '') : unit
}

function single(span: string): string {
  if (span.startsWith('cch')) return span.slice(1)
  return span.length > 1 && span[0] === span[1] ? span.slice(1) : span
}

export interface Settings {
  /** How much the prior weighs against what is counted, in spellings of each unit. */
  strength: number
  /** Whether letters are typed: then at most three stand for a unit and consonants may be doubled. */
  typed: boolean
}

/** Expectation and maximisation: how likely each spelling of each unit is. */
export class Learner {
  readonly #settings: Settings
  readonly #prior: Spellings
  #chances: Spellings
  #extra = new Map<string, number>()
  #extraBefore = new Map<string, number>()
  #letters = 0

  constructor(prior: Spellings, settings: Settings) {
    this.#settings = settings
    this.#prior = new Map([...prior].map(([unit, shares]) => [unit, normalised(shares)]))
    this.#chances = this.#prior
  }

  learn(pairs: readonly Pair[]): void {
    for (let round = 0; round < ROUNDS; round += 1) {
      const counts: Spellings = new Map()
      this.#extraBefore = new Map(
        [...this.#extra.keys()].map((letter) => [
          letter,
          Math.max(EXTRA, this.extraChance(letter)),
        ]),
      )
      this.#extra = new Map()
      this.#letters = 0
      for (const pair of pairs) this.#count(pair, counts)
      this.#maximise(counts)
    }
  }

  get chances(): Spellings {
    return this.#chances
  }

  /** How often a letter stands for nothing. */
  extraChance(letter: string): number {
    return ((this.#extra.get(letter) ?? 0) + 0.3) / (this.#letters + 300)
  }

  #maximise(counts: Spellings): void {
    this.#chances = new Map(
      [...this.#prior].map(([unit, prior]) => {
        const counted = counts.get(unit) ?? new Map<string, number>()
        const strength = this.#settings.strength
        let sum = strength
        for (const count of counted.values()) sum += count
        const spans = new Set([...prior.keys(), ...counted.keys()])
        return [
          unit,
          new Map(
            [...spans].map((span) => [
              span,
              ((counted.get(span) ?? 0) + strength * (prior.get(span) ?? 0)) / sum,
            ]),
          ),
        ]
      }),
    )
  }

  /** The chance that letters up to `end` from `size` before it were written for a unit. */
  #chance(unit: string, span: string, size: number): number {
    const shares = this.#chances.get(baseOf(unit))
    if (shares === undefined) return size === 1 && span === unit ? 1 : 0
    if (size === 0) return Math.max(shares.get('') ?? 0, OMITTED)
    let chance = shares.get(span) ?? 0
    if (this.#settings.typed && CONSONANT.test(unit)) {
      const doubled = DOUBLED[unit.endsWith(':') ? 1 : 0]
      const plain = single(span)
      chance = plain === span ? chance * (1 - doubled) : (shares.get(plain) ?? 0) * doubled
    }
    return size === 1 ? Math.max(chance, SLIP) : chance
  }

  /** Adds what a pair tells, each way of aligning it by its likelihood. */
  #count({ letters, units, weight }: Pair, counts: Spellings): void {
    const { typed } = this.#settings
    const longest = typed ? 3 : 2
    const span = (from: number, to: number) => letters.slice(from, to).join(typed ? '' : ',')
    const chances = units.map((unit) =>
      Array.from({ length: (letters.length + 1) * (longest + 1) }, (_, at) => {
        const end = Math.floor(at / (longest + 1))
        const size = at % (longest + 1)
        return size > end ? 0 : this.#chance(unit, span(end - size, end), size)
      }),
    )
    const add = (shares: Map<string, number>, key: string, share: number) =>
      shares.set(key, (shares.get(key) ?? 0) + share * weight)
    this.#letters += weight * letters.length
    const lattice = {
      units: units.length,
      letters: letters.length,
      longest,
      chance: (unit: number, end: number, size: number) =>
        chances[unit]?.[end * (longest + 1) + size] ?? 0,
      extra: (letter: number) => this.#extraBefore.get(letters[letter] ?? '') ?? EXTRA,
    }
    eachStep(lattice, {
      extra: (letter, share) => add(this.#extra, letters[letter] ?? '', share),
      unit: (index, from, size, share) => {
        const unit = units[index] ?? ''
        const counted = counts.get(baseOf(unit)) ?? new Map<string, number>()
        counts.set(baseOf(unit), counted)
        const written = span(from, from + size)
        add(counted, typed && CONSONANT.test(unit) ? single(written) : written, share)
      },
    })
  }
}

function normalised(shares: ReadonlyMap<string, number>): Map<string, number> {
  let sum = 0
  for (const share of shares.values()) sum += share
  return new Map([...shares].map(([span, share]) => [span, share / sum]))
}

/** Tells whether a unit is one of an alphabet's own, not a gap or digit. */
export function isSound(alphabet: Alphabet, unit: string): boolean {
  return alphabet.names.includes(unit) && !/^[\d ]?$/u.test(unit)
}
