import { clock } from '#web/i18n/format.ts'
import type { MessageValues, Translate } from '#web/i18n/intl.tsx'
import { leftToRight } from '#shared/text/isolate.ts'
import type { Finding } from './contract.ts'

/** Values that are lengths: they are said as times are. */
const LENGTHS = ['a', 'b']

/** What is found again so soon after is found at one place. */
const NEIGHBOURS_MS = 2_000

/** From where to where something was found. */
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
  if (code === 'apart' && (values.by ?? 0) < 0) return t('studio.finding_apart_softer', said)
  return t(`studio.finding_${code}`, said)
}
