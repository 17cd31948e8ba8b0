import type { Raced } from './measure.ts'

/** One line of the table. */
export interface Row {
  what: string
  /** The figure that the budget is about. */
  figure: string
  /** CPU milliseconds a request and their ratio, where requests were counted. */
  cpu?: string
  budget: string
  /** Null where the row only informs. */
  met: boolean | null
}

export const ms = (value: number) =>
  value < 1
    ? `${value.toFixed(3)} ms`
    : value < 20
      ? `${value.toFixed(1)} ms`
      : `${Math.round(value)} ms`

/** A race's line. Where throughput and CPU time disagree, the CPU time decides: it is steadier. */
export function rowOf({ load, ratio, cpuRatio, sample, baseline }: Raced, least: number): Row {
  return {
    what: load.title,
    figure: `${ratio.toFixed(2)}× (${Math.round(sample.perSecond)}/s of ${Math.round(baseline.perSecond)}/s)`,
    cpu: `${cpuRatio.toFixed(2)}× (${ms(sample.cpuMs)} to ${ms(baseline.cpuMs)})`,
    budget: `≥ ${least}×`,
    met: cpuRatio >= least,
  }
}

/**
 * The line of a load that may cost so many times its baseline. Quality's figures in milliseconds are of
 * a machine where one key read costs 0.065: as multiples of that read they hold on any.
 */
export function costRowOf({ load, cpuRatio, sample, baseline }: Raced, most: number): Row {
  const times = 1 / cpuRatio
  return {
    what: load.title,
    figure: `${Math.round(sample.perSecond)}/s, p50 ${ms(sample.p50)}, p99 ${ms(sample.p99)}`,
    cpu: `${times.toFixed(1)}× (${ms(sample.cpuMs)} to ${ms(baseline.cpuMs)})`,
    budget: `≤ ${most.toFixed(1)}×`,
    met: times <= most,
  }
}

/** The line of a page far into a list, raced against its first page. */
export function depthRowOf({ load, sample, baseline }: Raced): Row {
  const slower = sample.cpuMs / baseline.cpuMs
  return {
    what: load.title,
    figure: `p50 ${(sample.p50 / baseline.p50).toFixed(2)}× (${ms(sample.p50)} to ${ms(baseline.p50)})`,
    cpu: `${slower.toFixed(2)}× the first page’s (${ms(sample.cpuMs)} to ${ms(baseline.cpuMs)})`,
    budget: '≤ 1.5× the first page',
    met: slower <= 1.5,
  }
}

const VERDICT = { true: 'met', false: '**MISSED**', null: '–' }

/** The table's lines in Markdown, as they come. */
export const lineOf = ({ what, figure, cpu = '', budget, met }: Row) =>
  `| ${what} | ${figure} | ${cpu} | ${budget} | ${VERDICT[String(met) as keyof typeof VERDICT]} |`

export const HEAD = [
  '| what | figure | CPU a request | budget | |',
  '|---|---|---|---|---|',
] as const
