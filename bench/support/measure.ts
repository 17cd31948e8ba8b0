import autocannon, { type Options, type Request } from 'autocannon'
import { cpuOf } from '#test/processes.ts'
import { options } from './options.ts'

/** What a browser says with every request. */
export const BROWSER = {
  accept: '*/*',
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'en-CA,en;q=0.9,pa;q=0.8',
}

/** A server under load: where it listens and which process bears it. */
export interface Stand {
  url: string
  pid: number
  /** Another that bears a part of it: whose database it asks. */
  besidePid?: number
}

const cpuOfStand = ({ pid, besidePid }: Stand) =>
  cpuOf(pid) + (besidePid === undefined ? 0 : cpuOf(besidePid))

export interface Load {
  title: string
  stand: Stand
  path: string
  connections?: number
  headers?: Record<string, string>
  /** Another request each time, instead of `path`. */
  next?: () => Request
  setupClient?: Options['setupClient']
}

export interface Sample {
  perSecond: number
  /** CPU milliseconds a request, of all the server's processes. */
  cpuMs: number
  p50: number
  p99: number
  requests: number
}

/**
 * Loads a server for some seconds.
 * @throws Error when an answer is not 2xx: what fails fast is not fast
 */
export async function hammer(load: Load, seconds = options.seconds): Promise<Sample> {
  const { stand, path, connections = 10, headers, next, setupClient } = load
  const times: number[] = []
  const cpu = cpuOfStand(stand)
  const run = autocannon({
    url: stand.url + path,
    connections,
    duration: seconds,
    headers: { ...BROWSER, ...headers },
    ...(next ? { requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }] } : {}),
    ...(setupClient ? { setupClient } : {}),
  })
  void run.on('response', (_client: unknown, _status: number, _bytes: number, ms: number) => {
    times.push(ms)
  })
  const result = await run
  const spent = cpuOfStand(stand) - cpu
  const good = result['2xx']
  const bad = result.non2xx + result.errors + result.timeouts
  if (bad > 0 || good === 0) {
    const statuses = JSON.stringify(result.statusCodeStats)
    throw new Error(`${load.title}: ${bad} of ${good + bad} failed (${statuses})`)
  }
  times.sort((a, b) => a - b)
  return {
    perSecond: good / result.duration,
    cpuMs: spent / good,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    requests: good,
  }
}

export const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? NaN

export const median = (values: readonly number[]) =>
  percentile(
    [...values].sort((a, b) => a - b),
    0.5,
  )

export interface Raced {
  load: Load
  /** Times the baseline's throughput, and the baseline's CPU time over its own: 1 is as good. */
  ratio: number
  cpuRatio: number
  sample: Sample
  baseline: Sample
}

/** A page that nobody has opened takes a second to be ready for ten at once. */
const WARM_UP_S = 3

/** Runs a baseline and its contestants by turns, so that a noisy minute falls on all of them. */
export async function race(baseline: Load, contestants: readonly Load[]): Promise<Raced[]> {
  for (const load of [baseline, ...contestants]) await hammer(load, WARM_UP_S)
  const rounds: { base: Sample; others: Sample[] }[] = []
  for (let round = 0; round < options.rounds; round++) {
    const base = await hammer(baseline)
    const others: Sample[] = []
    for (const load of contestants) others.push(await hammer(load))
    rounds.push({ base, others })
  }
  return contestants.map((load, index) => {
    const pairs = rounds.flatMap(({ base, others }) => {
      const sample = others[index]
      return sample ? [{ base, sample }] : []
    })
    return {
      load,
      ratio: median(pairs.map(({ base, sample }) => sample.perSecond / base.perSecond)),
      cpuRatio: median(pairs.map(({ base, sample }) => base.cpuMs / sample.cpuMs)),
      sample: medianOf(pairs.map(({ sample }) => sample)),
      baseline: medianOf(pairs.map(({ base }) => base)),
    }
  })
}

export const medianOf = (samples: readonly Sample[]): Sample => ({
  perSecond: median(samples.map((one) => one.perSecond)),
  cpuMs: median(samples.map((one) => one.cpuMs)),
  p50: median(samples.map((one) => one.p50)),
  p99: median(samples.map((one) => one.p99)),
  requests: median(samples.map((one) => one.requests)),
})

/** The median of a load's rounds, once it is warm. */
export async function sampleOf(load: Load): Promise<Sample> {
  await hammer(load, WARM_UP_S)
  const samples: Sample[] = []
  for (let round = 0; round < options.rounds; round++) samples.push(await hammer(load))
  return medianOf(samples)
}
