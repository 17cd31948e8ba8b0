import { lexiconEntries } from '#punjabi/lexicon/lexicon.ts'
import {
  gurmukhiAlphabet,
  shahmukhiAlphabet,
  typedAlphabet,
  type Alphabet,
} from '#punjabi/search/alphabet.ts'
import type { SpellingCosts, Learned } from '#punjabi/search/channel.ts'
import { queryLetters, splitWords, storedUnits } from '#punjabi/search/words.ts'
import type { Script } from '#punjabi/text/script.ts'
import { toShahmukhi } from '#punjabi/text/to-shahmukhi.ts'
import { readSpelled, readWorks } from './eval-data.ts'
import { baseOf, isSound, Learner, type Pair, type Spellings } from './spelling-learner.ts'
import { ROMAN_PRIOR } from './spelling-priors.ts'

// What the prior weighs, in spellings of a unit; chosen, as the weights below, by what was found
// of names held out. Twice and half of each find the same.
const STRENGTH = { typed: 20, native: 3 }
/** Words that are known from the lexicon only, and Shahmukhi that was made by rule. */
const OF_LEXICON = 0.1
const BY_RULE = 0.5
/** What is left when slips have their share. */
const WITHOUT_SLIPS = 0.985
// Dearer spellings cost as much as a slip.
const MOST_COST = 6.3
const MOST_EXTRA = 6.45
const MOST_SPELLINGS = 24

const ALPHABETS = { gurmukhi: gurmukhiAlphabet, shahmukhi: shahmukhiAlphabet, roman: typedAlphabet }

interface Text {
  texts: Partial<Record<Script, string>>
  group: string
  weight: number
}

function textsOfData(): Text[] {
  const spelled = readSpelled().flatMap(({ gurmukhi, shahmukhi, roman }): Text[] => {
    const group = gurmukhi
    if (shahmukhi !== '') return [{ texts: { gurmukhi, shahmukhi, roman }, group, weight: 1 }]
    return [
      { texts: { gurmukhi, roman }, group, weight: 1 },
      { texts: { shahmukhi: toShahmukhi(gurmukhi), roman }, group, weight: BY_RULE },
    ]
  })
  const works = readWorks().flatMap((work): Text[] => {
    const group = work.authorGurmukhi
    const title = { gurmukhi: work.gurmukhi, shahmukhi: work.shahmukhi }
    const author = { gurmukhi: work.authorGurmukhi, shahmukhi: work.authorShahmukhi }
    return [
      { texts: title, group, weight: 1 },
      { texts: author, group, weight: 1 },
      ...[work.roman, ...work.sloppy].map((roman) => ({
        texts: { ...title, roman },
        group,
        weight: 1,
      })),
      ...[work.authorRoman, ...work.authorSloppy].map((roman) => ({
        texts: { ...author, roman },
        group,
        weight: 1,
      })),
    ]
  })
  return [...spelled, ...works]
}

function lexicon(): Text[] {
  return lexiconEntries.map(([gurmukhi, shahmukhi]) => ({
    texts: { gurmukhi, shahmukhi },
    group: '',
    weight: OF_LEXICON,
  }))
}

function pairsOf(texts: readonly Text[], typed: Script, meant: Script): Pair[] {
  const seen = new Set<string>()
  const name = (alphabet: Alphabet, codes: Uint8Array) =>
    [...codes].map((code) => alphabet.names[code] ?? '')
  return texts.flatMap(({ texts, weight, group }) => {
    const from = splitWords(texts[typed] ?? '')
    const to = splitWords(texts[meant] ?? '')
    if (from.length !== to.length) return []
    return from.flatMap((word, index) => {
      const other = to[index] ?? ''
      if (typed !== 'roman') {
        const key = `${group} ${word} ${other}`
        if (seen.has(key)) return []
        seen.add(key)
      }
      const letters = name(ALPHABETS[typed], queryLetters(word, typed))
      const units = name(ALPHABETS[meant], storedUnits(other, meant))
      return letters.length > 0 && units.length > 0 ? [{ letters, units, weight }] : []
    })
  })
}

function romanPrior(meant: Alphabet): Spellings {
  const given = new Map(
    ROMAN_PRIOR.trim()
      .split('\n')
      .map((line) => {
        const [unit = '', ...pairs] = line.split(' ')
        const shares = new Map<string, number>()
        for (let at = 0; at < pairs.length; at += 2) {
          const span = pairs[at] ?? ''
          shares.set(span === '_' ? '' : span, Number(pairs[at + 1]))
        }
        return [unit, shares] as const
      }),
  )
  const prior: Spellings = new Map()
  for (const unit of meant.names) {
    const shares = given.get(baseOf(unit))
    if (isSound(meant, unit) && shares) prior.set(baseOf(unit), shares)
  }
  return prior
}

const AKIN = ['wuUoOv', 'YiIeEy', 'NnmɳM', 'hA', '°aiu|', 'ʕaAeiu']
const TWO: Readonly<Record<string, string>> = {
  K: 'k,h',
  G: 'g,h',
  C: 'c,h',
  J: 'j,h',
  Ʈ: 'ʈ,h',
  Ɖ: 'ɖ,h',
  θ: 't,h',
  ð: 'd,h',
  P: 'p,h',
  B: 'b,h',
  Nm: 'Nm,° m,° n,°',
  Nn: 'Nn,° n,°',
}
const MARKS = /[$^+#_~-]|(?<=°)1|(?<=N)[mn]/gu

/** A letter of one native script may be any letter of the other that writes a sound akin to it. */
function nativePrior(letters: Alphabet, meant: Alphabet): Spellings {
  const prior: Spellings = new Map()
  for (const unit of meant.names) {
    if (!isSound(meant, unit) || baseOf(unit) !== unit) continue
    const sound = unit.replace(MARKS, '')
    const shares = new Map<string, number>()
    for (const letter of letters.names) {
      if (!isSound(letters, letter)) continue
      const other = baseOf(letter).replace(MARKS, '')
      const akin = AKIN.some((group) => group.includes(other) && group.includes(sound))
      if (letter === unit) shares.set(letter, 8)
      else if (other === sound) shares.set(letter, baseOf(letter) === unit ? 1 : 2)
      else if (akin) shares.set(letter, 0.4)
    }
    if (/^[aiu°ʕ?h|]/u.test(unit)) shares.set('', 2)
    for (const span of TWO[unit]?.split(' ') ?? []) shares.set(span, 0.5)
    if (shares.size > 0) prior.set(unit, shares)
  }
  return prior
}

function spellingCosts(learner: Learner, letters: Alphabet): SpellingCosts {
  const lines = [...learner.chances].map(([unit, shares]) => {
    const costs = [...shares]
      .map(([span, share]) => [span === '' ? '_' : span, -Math.log(share * WITHOUT_SLIPS)] as const)
      .filter(([, cost]) => cost < MOST_COST)
      .sort((a, b) => a[1] - b[1])
      .slice(0, MOST_SPELLINGS)
    return [unit, ...costs.map(([span, cost]) => `${span} ${Math.round(cost * 10)}`)].join(' ')
  })
  const extra = letters.names
    .map((letter) => [letter, -Math.log(learner.extraChance(letter))] as const)
    .filter(([letter, cost]) => isSound(letters, letter) && cost < MOST_EXTRA)
    .map(([letter, cost]) => `${letter} ${Math.round(cost * 10)}`)
  return { lines: lines.join('\n'), extra: extra.join(' ') }
}

/** Learns the spellings of all names whose group is to be learned from. */
export function learnSpellingCosts(keep: (group: string) => boolean): Learned {
  const data = textsOfData().filter(({ group }) => keep(group))
  const native = [...data, ...lexicon()]
  const learn = (typed: Script, meant: Script): SpellingCosts => {
    const [letters, units] = [ALPHABETS[typed], ALPHABETS[meant]]
    const roman = typed === 'roman'
    const learner = new Learner(roman ? romanPrior(units) : nativePrior(letters, units), {
      typed: roman,
      strength: roman ? STRENGTH.typed : STRENGTH.native,
    })
    learner.learn(pairsOf(roman ? data : native, typed, meant))
    return spellingCosts(learner, letters)
  }
  return {
    romanForGurmukhi: learn('roman', 'gurmukhi'),
    romanForShahmukhi: learn('roman', 'shahmukhi'),
    gurmukhiForShahmukhi: learn('gurmukhi', 'shahmukhi'),
    shahmukhiForGurmukhi: learn('shahmukhi', 'gurmukhi'),
  }
}
