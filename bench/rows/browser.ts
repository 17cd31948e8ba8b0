import { existsSync } from 'node:fs'
import { chromium, type Browser, type Page } from 'playwright-core'
import { median } from '#bench/support/measure.ts'
import { options } from '#bench/support/options.ts'
import { ms, type Row } from '#bench/support/report.ts'
import { slugOfABook } from './visitor.ts'
import type { Scene } from '#bench/support/scene.ts'

export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'
export const FLAGS =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

// Lighthouse's mobile: 150 ms round trips, 1.6 Mbit/s, a processor four times slower.
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 96_000,
}
const SLOWER = 4

interface Paint {
  lcp: number
  cls: number
  blocked: number
}

/** What a phone on slow 4G would see, roughly: throttled Chromium, not Lighthouse. */
export async function* browserRows(scene: Scene): AsyncGenerator<Row> {
  if (!existsSync(CHROMIUM)) {
    const what = 'fonts and first paint: no Chromium here (CHROMIUM names one)'
    yield { what, figure: '–', budget: '–', met: null }
    return
  }
  const { slug } = await slugOfABook(scene)
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS.split(' ') })
  try {
    for (const language of ['en', 'pa']) yield await fontsRow(scene, browser, language)
    for (const path of ['/', '/browse', `/browse/ProductPage/${encodeURIComponent(slug)}`]) {
      for (const language of ['en', 'pa']) yield* paintRows(scene, browser, path, language)
    }
  } finally {
    await browser.close()
  }
}

async function fontsRow({ product }: Scene, browser: Browser, language: string): Promise<Row> {
  const { page, close } = await visit(browser, language)
  const sizes: Promise<number>[] = []
  page.on('response', (answer) => {
    if (!/\.woff2?(\?|$)/.test(answer.url())) return
    sizes.push(answer.body().then((body) => body.length))
  })
  await page.goto(product.url, { waitUntil: 'networkidle' })
  const kb = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024
  await close()
  return {
    what: `fonts on a first visit, home, ${language}`,
    figure: `${kb.toFixed(0)} KB in ${sizes.length} files`,
    budget: '≤ 120 KB',
    met: kb <= 120,
  }
}

async function* paintRows(
  { product }: Scene,
  browser: Browser,
  path: string,
  language: string,
): AsyncGenerator<Row> {
  const paints: Paint[] = []
  for (let round = 0; round < Math.min(3, options.rounds); round++) {
    paints.push(await paintOf(browser, product.url + path, language))
  }
  const lcp = median(paints.map((one) => one.lcp))
  const cls = Math.max(...paints.map((one) => one.cls))
  const blocked = median(paints.map((one) => one.blocked))
  const where = `${path.split('/').slice(0, 3).join('/')}, ${language}, throttled Chromium`
  yield { what: `LCP, ${where}`, figure: ms(lcp), budget: '≤ 2.0 s', met: lcp <= 2_000 }
  yield { what: `CLS, ${where}`, figure: cls.toFixed(3), budget: '≤ 0.02', met: cls <= 0.02 }
  yield { what: `TBT, ${where}`, figure: ms(blocked), budget: '≤ 100 ms', met: blocked <= 100 }
}

async function paintOf(browser: Browser, url: string, language: string): Promise<Paint> {
  const { page, close } = await visit(browser, language)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  // tsx names functions by a call that a page does not know.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript(observe)
  await page.goto(url, { waitUntil: 'networkidle' })
  const paint = await page.evaluate(() => (globalThis as unknown as { paint: Paint }).paint)
  await close()
  return paint
}

/** Runs in the page, before its own scripts. */
function observe() {
  const paint: Paint = { lcp: 0, cls: 0, blocked: 0 }
  Object.assign(globalThis, { paint })
  const watch = (type: string, seen: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(seen)).observe({
      type,
      buffered: true,
    })
  watch('largest-contentful-paint', (entry) => (paint.lcp = entry.startTime))
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    }
    if (!hadRecentInput) paint.cls += value
  })
  watch('longtask', (entry) => (paint.blocked += Math.max(0, entry.duration - 50)))
}

async function visit(
  browser: Browser,
  language: string,
): Promise<{ page: Page; close: () => Promise<void> }> {
  const context = await browser.newContext({
    locale: language === 'pa' ? 'pa-IN' : 'en-CA',
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    serviceWorkers: 'block',
  })
  return { page: await context.newPage(), close: () => context.close() }
}
