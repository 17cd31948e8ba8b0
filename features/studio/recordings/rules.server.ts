import type { Measured } from '#features/studio/encoding/analyse.server.ts'
import { FINDINGS, type Verdict } from '#features/studio/encoding/contract.ts'
import { AIM_LUFS } from '#features/studio/encoding/encode.server.ts'
import type { Loudness } from '#features/studio/encoding/listen.server.ts'
import type { Unusable } from '#features/studio/encoding/unusable.server.ts'
import { WANTED, type Finding, type Measures, type Repair, type Report } from './contract.ts'

/** What is known of a recording so far. */
export interface Measurements {
  declaredMs: number | null
  original: Measured
  lufs: number | null
  encoded: (Measured & Loudness) | null
}

interface Place {
  atMs?: number
  values?: Record<string, number>
}

interface Rule {
  level: Finding['level'] | ((places: readonly Place[]) => Finding['level'])
  /** The places at which it is broken; none where all is well. */
  find: (measurements: Measurements) => Place[]
}

const CLIPS_TAKEN = 5
/** What came in nearer to the level of all is not told: levelling is for that. */
const HARDLY_OFF_DB = 3
const SILENCE_MS = 5_000
const LEAST_RATE = 22_000
const WHOLE = 0.98
/** Of what is found at hundreds of places so many are shown. */
const MOST_PLACES = 20

const tenths = (value: number) => Math.round(value * 10) / 10
const seconds = (ms: number) => tenths(ms / 1000)
const where = (
  isBroken: boolean | undefined,
  values: Record<string, number> = {},
  atMs?: number,
): Place[] => (isBroken ? [{ values, ...(atMs !== undefined && { atMs }) }] : [])
/** As it is said, in tenths of a second: what reads as half a second is half a second. */
const said = (ms: number) => 1_000 * seconds(ms)
const edge = (ms: number, isBroken: boolean, atMs = 0): Place[] =>
  isBroken ? [{ atMs, values: { v: seconds(ms) } }] : []

/**
 * What a recording is judged by. What can be repaired is judged by what came of it, hence of the
 * encoded file; what was lost in recording it, by the original.
 */
const RULES = {
  cut_short: {
    level: 'fault',
    find: ({ declaredMs, original: { durationMs } }) =>
      where(declaredMs !== null && durationMs < declaredMs * WHOLE, {
        a: declaredMs ?? 0,
        b: durationMs,
      }),
  },
  clip: {
    level: ({ length }) => (length > CLIPS_TAKEN ? 'fault' : 'warn'),
    find: ({ original }) => original.clips.map((atMs) => ({ atMs })),
  },
  noise: {
    level: 'fault',
    find: ({ encoded }) =>
      where(
        encoded !== null && encoded.noiseDb > WANTED.noiseDb,
        { v: tenths(encoded?.noiseDb ?? 0) },
        encoded?.noiseAtMs,
      ),
  },
  level: {
    level: 'fault',
    find: ({ encoded }) =>
      where(encoded !== null && isOutside(encoded.rmsDb), {
        ...WANTED.level,
        v: tenths(encoded?.rmsDb ?? 0),
      }),
  },
  peak: {
    level: 'fault',
    find({ encoded }) {
      // As it is said: the limiter's hundredths are not the publisher's fault.
      const loudest = tenths(encoded ? Math.max(encoded.peakDb, encoded.truePeakDb) : -Infinity)
      const values = { most: WANTED.peakDb, v: loudest }
      return where(loudest > WANTED.peakDb, values, encoded?.peakAtMs)
    },
  },
  quiet: {
    level: 'warn',
    find: ({ original: { rmsDb } }) =>
      where(rmsDb < WANTED.level.least - HARDLY_OFF_DB, { v: tenths(rmsDb) }),
  },
  loud: {
    level: 'warn',
    find: ({ original: { rmsDb } }) =>
      where(rmsDb > WANTED.level.most + HARDLY_OFF_DB, { v: tenths(rmsDb) }),
  },
  rate_low: {
    level: 'fault',
    find: ({ original: { rate } }) => where(rate < LEAST_RATE, { least: WANTED.rate, v: rate }),
  },
  rate: {
    level: 'warn',
    find: ({ original: { rate } }) =>
      where(rate >= LEAST_RATE && rate < WANTED.rate, { least: WANTED.rate, v: rate }),
  },
  one_ear: {
    level: 'warn',
    find: ({ original }) =>
      original.oneEar.map(({ atMs, ms }) => ({ atMs, values: { v: seconds(ms) } })),
  },
  antiphase: {
    level: 'warn',
    find: ({ original }) =>
      original.antiphase.map(({ atMs, ms }) => ({ atMs, values: { v: seconds(ms) } })),
  },
  silence: {
    level: 'warn',
    find: ({ original }) =>
      original.silences
        .filter(({ ms }) => ms > SILENCE_MS)
        .map(({ atMs, ms }) => ({ atMs, values: { v: seconds(ms) } })),
  },
  dropout: {
    level: 'warn',
    find: ({ original: { dropouts = [] } }) =>
      // A longer one is told as a silence.
      dropouts
        .filter(({ ms }) => ms <= SILENCE_MS)
        .map(({ atMs, ms }) => ({ atMs, values: { v: seconds(ms) } })),
  },
  head_short: {
    level: 'warn',
    find: ({ original: { headMs } }) => edge(headMs, said(headMs) < WANTED.headMs.least),
  },
  head_long: {
    level: 'warn',
    find: ({ original: { headMs } }) => edge(headMs, said(headMs) > WANTED.headMs.most),
  },
  tail_short: {
    level: 'warn',
    find: ({ original: { tailMs, durationMs } }) =>
      edge(tailMs, said(tailMs) < WANTED.tailMs.least, durationMs - tailMs),
  },
  tail_long: {
    level: 'warn',
    find: ({ original: { tailMs, durationMs } }) =>
      edge(tailMs, said(tailMs) > WANTED.tailMs.most, durationMs - tailMs),
  },
} as const satisfies Record<Exclude<Finding['code'], Verdict | 'apart'>, Rule>

const isRule = (code: Finding['code']): code is keyof typeof RULES => Object.hasOwn(RULES, code)
const CODES = FINDINGS.filter(isRule)

const isOutside = (rmsDb: number) => rmsDb < WANTED.level.least || rmsDb > WANTED.level.most

const measuresOf = (
  { rate, durationMs, rmsDb, peakDb, noiseDb, headMs, tailMs }: Measured,
  { lufs, truePeakDb }: { lufs: number | null; truePeakDb: number | null },
): Measures => ({
  rate,
  durationMs,
  headMs,
  tailMs,
  rmsDb: tenths(rmsDb),
  peakDb: tenths(peakDb),
  noiseDb: tenths(noiseDb),
  lufs: lufs === null ? null : tenths(lufs),
  truePeakDb: truePeakDb === null ? null : tenths(truePeakDb),
})

/** What is to be told of a recording: faults first, each in the order of the table and of time. */
export function reportOf(measurements: Measurements): Report {
  const findings = CODES.flatMap((code) => {
    const { find, level }: Rule = RULES[code]
    const places = find(measurements)
    const judged = typeof level === 'function' ? level(places) : level
    return places.slice(0, MOST_PLACES).map(({ atMs = null, values = {} }) => ({
      code,
      level: judged,
      atMs,
      values,
    }))
  })
  const { original, lufs, encoded } = measurements
  return {
    findings: findings.toSorted(
      (a, b) => Number(b.level === 'fault') - Number(a.level === 'fault'),
    ),
    original: measuresOf(original, { lufs, truePeakDb: null }),
    encoded: encoded && measuresOf(encoded, encoded),
  }
}

/** What is told of a file of which nothing can be made. */
export function reportOfVerdict({ verdict, values, measured }: Unusable): Report {
  const finding: Finding = { code: verdict, level: 'fault', atMs: null, values }
  if (!measured) return { findings: [finding], original: null, encoded: null }
  const report = reportOf({ declaredMs: null, original: measured, lufs: null, encoded: null })
  return { ...report, findings: [finding, ...report.findings] }
}

/** What is told of an encoded part beside those of its book; `medianLufs` is of them all. */
export function findingsBeside(encoded: Measures | null, medianLufs: number | null): Finding[] {
  if (!encoded || encoded.lufs === null || medianLufs === null) return []
  const by = encoded.lufs - medianLufs
  if (Math.abs(by) <= WANTED.apartLu) return []
  const values = { v: tenths(Math.abs(by)), most: WANTED.apartLu, by: tenths(by) }
  return [{ code: 'apart', level: 'warn', atMs: null, values }]
}

const outsideBy = ({ rmsDb }: Measures) =>
  tenths(Math.max(0, WANTED.level.least - rmsDb, rmsDb - WANTED.level.most))

/** Tells whether a part came out further from what is right, or from the parts beside it, than before. */
export function isWorse(now: Measures, before: Measures, besideLufs: number | null): boolean {
  const apart = ({ lufs }: Measures) =>
    tenths(lufs === null || besideLufs === null ? 0 : Math.abs(lufs - besideLufs))
  return apart(now) > apart(before) || outsideBy(now) > outsideBy(before)
}

const ENDS: readonly Finding['code'][] = ['head_short', 'head_long', 'tail_short', 'tail_long']

type Ends = Pick<Measures, 'headMs' | 'tailMs'>

/** How long it is silent before and after a part that was trimmed. */
const TRIMMED: Ends = { headMs: 750, tailMs: 2_000 }
/** Trimmed, no part is shorter: a click in a silence has the whole of it before and after itself. */
const LEAST_TRIMMED_MS = 1_000

/** How much longer the ends of a part should be, nothing where they are right; null where too little would be left. */
export function lackingEnds({
  headMs,
  tailMs,
  durationMs,
}: Ends & { durationMs: number }): Ends | null {
  const lacking = (end: keyof Ends, ms: number) =>
    said(ms) < WANTED[end].least || said(ms) > WANTED[end].most ? TRIMMED[end] - ms : 0
  const ends = { headMs: lacking('headMs', headMs), tailMs: lacking('tailMs', tailMs) }
  return durationMs + ends.headMs + ends.tailMs < LEAST_TRIMMED_MS ? null : ends
}

/** What was done about the ends of a recording, and the gain that its levelling began with. */
export interface Repairs {
  headMs: number
  tailMs: number
  gainDb: number
}

/**
 * Tells whether a part that was levelled otherwise is still too far from its book or from what is
 * right: no further repair helps, it must be recorded again.
 */
export const isGainVain = ({ findings }: Pick<Report, 'findings'>, { gainDb }: Repairs): boolean =>
  gainDb !== 0 && findings.some(({ code }) => code === 'apart' || code === 'level')

/**
 * What can be done about a part that was measured, and undone. Only a part that levelling missed is
 * levelled otherwise, and once: what it did not reach then, it never does.
 */
export function repairsOf(
  { findings, original, encoded }: Report,
  { headMs, tailMs, gainDb }: Repairs,
  isGainUndone = false,
): Repair[] {
  const has = (...codes: Finding['code'][]) => findings.some(({ code }) => codes.includes(code))
  const isAimedAt = Math.abs((encoded?.lufs ?? 0) - AIM_LUFS) <= WANTED.offLu
  return [
    ...(has(...ENDS) && !has('too_long') && original && lackingEnds(original)
      ? (['trim'] as const)
      : []),
    ...(has('apart') && !isAimedAt && gainDb === 0 && !isGainUndone ? (['gain'] as const) : []),
    ...([headMs, tailMs, gainDb].some((done) => done !== 0) ? (['undo'] as const) : []),
  ]
}
