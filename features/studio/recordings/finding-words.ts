import { clock } from '#web/i18n/format.ts'
import type { MessageValues, Translate } from '#web/i18n/intl.tsx'
import { leftToRight } from '#shared/text/isolate.ts'
import { isAlike, toldApart, type Finding } from './contract.ts'

/** Values that are lengths: they are said as times are. */
const LENGTHS = ['a', 'b']

/** What is found again so soon after is found at one place. */
const NEIGHBOURS_MS = 2_000

/** What misses the right level by so little is hardly heard. */
const HARDLY_DB = 1

export interface Place {
  fromMs: number
  toMs: number
}

/** Moments as places: those that lie beside each other are one. */
export function placesOf(moments: readonly number[]): Place[] {
  const places: Place[] = []
  for (const ms of moments.toSorted((one, other) => one - other)) {
    const last = places.at(-1)
    if (last && ms - last.toMs <= NEIGHBOURS_MS) last.toMs = ms
    else places.push({ fromMs: ms, toMs: ms })
  }
  return places
}

/** What is told with how long it lasts, in seconds. */
const LASTING: readonly Finding['code'][] = ['silence', 'dropout', 'one_ear', 'antiphase']
const AT_END: readonly Finding['code'][] = ['tail_short', 'tail_long']
/** How a place is called in the picture of the sound; the sentence below it says more. */
const MARKED_AS = {
  clip: 'clip',
  noise: 'noise',
  peak: 'peak',
  one_ear: 'one_ear',
  antiphase: 'antiphase',
  silence: 'silence',
  dropout: 'dropout',
  head_short: 'short',
  tail_short: 'short',
  head_long: 'silence',
  tail_long: 'silence',
} as const satisfies Partial<Record<Finding['code'], string>>

/** Something found, as it is drawn into the picture of a sound. */
export interface Mark extends Place {
  finding: Finding
  as: (typeof MARKED_AS)[keyof typeof MARKED_AS]
  /** Whether it is told there first: the further places of the same say their time alone. */
  isFirst: boolean
}

const isMarked = (code: Finding['code']): code is keyof typeof MARKED_AS =>
  Object.hasOwn(MARKED_AS, code)

function placesFound(finding: Finding, findings: readonly Finding[], durationMs: number): Place[] {
  const { code, values } = finding
  const fromMs = finding.atMs ?? 0
  if (isAlike(finding))
    return placesOf(findings.flatMap((one) => (one.code === code ? (one.atMs ?? []) : [])))
  if (AT_END.includes(code)) return [{ fromMs, toMs: durationMs }]
  const isLong = LASTING.includes(code) || code === 'head_short' || code === 'head_long'
  return [{ fromMs, toMs: fromMs + (isLong ? 1_000 * (values.v ?? 0) : 0) }]
}

/** What was found at a place, from where to where it lasts. */
export const marksOf = (findings: readonly Finding[], durationMs: number): Mark[] =>
  toldApart(findings).flatMap((finding) => {
    const { code, atMs } = finding
    if (atMs === null || !isMarked(code)) return []
    return placesFound(finding, findings, durationMs).map((place, nth) => ({
      ...place,
      finding,
      as: MARKED_AS[code],
      isFirst: nth === 0,
    }))
  })

const LETTER = 8
const BESIDE = 28
const LANES = [0, 1, 2, 3] as const

export interface Label {
  mark: Mark
  words: string
  lane: number
  /** Whether it stands before its place: behind it there is no room. */
  isBefore: boolean
}

/** Gives each label the first lane where it meets no other, nor a line from another; what finds none is drawn without. */
export function labelsOf(
  marks: readonly Pick<Label, 'mark' | 'words'>[],
  length: number,
  width: number,
): Label[] {
  const taken: { lane: number; at: number; from: number; to: number }[] = []
  const named = marks.toSorted(
    (a, b) => Number(b.mark.isFirst) - Number(a.mark.isFirst) || a.mark.fromMs - b.mark.fromMs,
  )
  return named.flatMap(({ mark, words }) => {
    const at = (mark.fromMs / length) * width
    const long = words.length * LETTER + BESIDE
    const isBefore = at + long > width
    const [from, to] = isBefore ? [at - long, at] : [at, at + long]
    const lane = LANES.find((lane) =>
      taken.every((one) => {
        if (one.lane === lane) return one.to < from || one.from > to
        const [line, over] = one.lane < lane ? [one.at, { from, to }] : [at, one]
        return line <= over.from || line >= over.to
      }),
    )
    if (lane === undefined) return []
    taken.push({ lane, at, from, to })
    return [{ mark, words, lane, isBefore }]
  })
}

/** A length as clocks show it; with its tenths where another one beside it would read the same. */
function lengthWords(ms: number, values: Finding['values']): string {
  const lengths = LENGTHS.map((name) => clock(values[name] ?? 0))
  return new Set(lengths).size === 1 ? `${clock(ms)}.${Math.floor(ms / 100) % 10}` : clock(ms)
}

/** A place as clocks show it. */
export function placeWords({ fromMs, toMs }: Place): string {
  const [from, to] = [clock(fromMs), clock(toMs)]
  return from === to ? from : leftToRight(`${from}–${to}`)
}

/**
 * What was found, as a sentence.
 * @param place where, if that is more than its moment
 */
export function findingWords(
  t: Translate,
  { code, atMs, values }: Pick<Finding, 'code' | 'atMs' | 'values'>,
  place: Place = { fromMs: atMs ?? 0, toMs: atMs ?? 0 },
): string {
  const said: MessageValues = { t: placeWords(place) }
  for (const [name, value] of Object.entries(values))
    said[name] = LENGTHS.includes(name) ? lengthWords(value, values) : value
  if (code === 'noise' && atMs !== null) return t('studio.finding_noise_at', said)
  if (code === 'apart' && (values.by ?? 0) < 0) return t('studio.finding_apart_softer', said)
  if (code === 'level') {
    const { v = 0, least = v, most = v } = values
    said.near = Math.max(least - v, v - most) <= HARDLY_DB ? 'yes' : 'no'
    if (v > most) return t('studio.finding_level_loud', said)
  }
  return t(`studio.finding_${code}`, said)
}
