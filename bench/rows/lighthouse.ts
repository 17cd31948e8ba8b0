import { existsSync } from 'node:fs'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { median } from '#bench/support/measure.ts'
import { options } from '#bench/support/options.ts'
import { pinLoad, spread } from '#bench/support/processes.ts'
import type { Row } from '#bench/support/report.ts'
import { CHROMIUM, FLAGS } from './browser.ts'
import { slugOfABook } from './visitor.ts'
import type { Scene } from '#bench/support/scene.ts'

const PORT = 9_333
const MOST_ROUNDS = 5
/** Below it Lighthouse takes a computer for slow, and says itself that its times are too long. */
const LEAST_INDEX = 1000
/** How often a page is asked for while the computer is slow, before what there is must do. */
const MOST_TRIES = 10
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** Percent; private pages ask search engines to stay away, and are not among these. */
const BUDGET = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const TIMES = {
  'largest-contentful-paint': 2_000,
  'cumulative-layout-shift': 0.02,
  'total-blocking-time': 100,
}

type Figures = Record<string, number>

/** Lighthouse's mobile with simulated slow 4G, on every public page in both languages. */
export async function* lighthouseRows(scene: Scene): AsyncGenerator<Row> {
  if (!existsSync(CHROMIUM)) {
    yield { what: 'Lighthouse: no Chromium here', figure: '–', budget: '–', met: null }
    return
  }
  const { slug } = await slugOfABook(scene)
  const pages = ['/', '/browse', `/browse/ProductPage/${encodeURIComponent(slug)}`]
  const house = [
    '/about?type=who',
    '/our-supporters',
    '/contact',
    '/privacy',
    '/faqs',
    '/blog',
    '/blog/learning-punjabi-by-ear',
  ]
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: [...FLAGS.split(' '), `--remote-debugging-port=${PORT}`],
  })
  // Lighthouse works beside the page: on one core they would wait for one another.
  spread(process.pid, true)
  try {
    for (const path of [...pages, '/people/Waris-Shah', ...house, '/country', '/login', '/signup'])
      for (const language of ['en', 'pa'])
        yield await pageRow(scene.product.url + path, path, language)
  } finally {
    await browser.close()
    spread(process.pid, false)
    pinLoad()
  }
}

async function pageRow(address: string, path: string, language: string): Promise<Row> {
  const url = new URL(address)
  url.searchParams.set('lang', language)
  const runs = await quickRuns(url.href, Math.min(options.rounds, MOST_ROUNDS))
  const middle = (name: string) => median(runs.map((run) => run[name] ?? Number.NaN))
  const scores = CATEGORIES.map((name) => ({ name, score: middle(name) }))
  const [lcp, cls, tbt] = Object.keys(TIMES).map(middle)
  const met =
    scores.every(({ name, score }) => score >= BUDGET[name]) &&
    Object.entries(TIMES).every(([name, most]) => middle(name) <= most)
  return {
    what: `Lighthouse ${decodeURIComponent(path)}, ${language}`,
    cpu: `index ${middle('index').toFixed(0)}`,
    figure: `${scores.map(({ score }) => score).join(' / ')}; LCP ${((lcp ?? 0) / 1000).toFixed(2)} s, CLS ${(cls ?? 0).toFixed(3)}, TBT ${(tbt ?? 0).toFixed(0)} ms`,
    budget: '95 / 100 / 100 / 100; 2.0 s, 0.02, 100 ms',
    met,
  }
}

/**
 * So many runs of a page: of all that were tried those in which the computer was quickest, whatever
 * they say of the page.
 */
async function quickRuns(url: string, rounds: number): Promise<Figures[]> {
  const runs: Figures[] = []
  const index = (run: Figures) => run.index ?? 0
  const quick = () => runs.filter((run) => index(run) >= LEAST_INDEX).length
  while (quick() < rounds && runs.length < MOST_TRIES) runs.push(await auditAgain(url))
  return runs.toSorted((a, b) => index(b) - index(a)).slice(0, rounds)
}

/** A trace that Lighthouse could not record says nothing of the page: it is asked for anew. */
async function auditAgain(url: string, triesLeft = 2): Promise<Figures> {
  try {
    return await audit(url)
  } catch (error) {
    if (triesLeft === 0) throw error
    console.error(`${url}: ${String(error)}`)
    return auditAgain(url, triesLeft - 1)
  }
}

/** @throws Error when Lighthouse could not load the page */
async function audit(url: string): Promise<Figures> {
  const result = await lighthouse(url, {
    port: PORT,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
  })
  const report = result?.lhr
  if (!report || report.runtimeError) throw new Error(report?.runtimeError?.message ?? url)
  const figures: Figures = { index: report.environment.benchmarkIndex }
  for (const name of CATEGORIES)
    figures[name] = Math.round((report.categories[name]?.score ?? 0) * 100)
  for (const name of Object.keys(TIMES))
    figures[name] = report.audits[name]?.numericValue ?? Number.NaN
  if (process.env.LIGHTHOUSE_FAULTS)
    for (const { id, score, scoreDisplayMode } of Object.values(report.audits))
      if (score !== null && score < 1 && scoreDisplayMode !== 'informative')
        console.error(url, id, score)
  return figures
}
