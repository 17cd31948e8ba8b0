import { existsSync } from 'node:fs'
import { chromium, devices, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { median } from '#bench/support/measure.ts'
import { options } from '#bench/support/options.ts'
import { ms, type Row } from '#bench/support/report.ts'
import { CHROMIUM, FLAGS } from './browser.ts'
import { signIn } from './listener.ts'
import { ask, type Scene } from '#bench/support/scene.ts'

const BUDGET_MS = 150
const PLAY = 'main .bk button:has(svg use[href$="#headphones"])'

/** From a press to what the audio element then says, in milliseconds, as the page itself sees both. */
interface Heard {
  pressed: number
  playing: number
  seeked: number
}

type Pressed = (page: Page) => Promise<void>

/** A press on play and a jump, on loopback in a real Chromium: on a page just opened, and later. */
export async function* soundRows(scene: Scene): AsyncGenerator<Row> {
  if (!existsSync(CHROMIUM)) {
    const what = 'press to sound: no Chromium here (CHROMIUM names one)'
    yield { what, figure: '–', budget: '–', met: null }
    return
  }
  const token = await signIn(scene)
  const { library } = await ask<{ library: { audiobook: { slug: string } }[] }>(
    scene.product,
    '/api/library/list',
    token,
  )
  const path = `/browse/ProductPage/${encodeURIComponent(library[0]?.audiobook.slug ?? '')}`
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: [...FLAGS.split(' '), '--mute-audio'],
  })
  try {
    const open = (phone: boolean) => visit(browser, scene.product.url, token, phone)
    yield await pressRow('first press of play, by mouse', () => open(false), path, byMouse)
    yield await pressRow('first press of play, by touch', () => open(true), path, byTouch)
    yield await laterRow(await open(false), path)
    yield await seekRow(await open(false), path)
  } finally {
    await browser.close()
  }
}

const rounds = () => Math.max(5, options.rounds)

async function pressRow(
  what: string,
  open: () => Promise<BrowserContext>,
  path: string,
  press: Pressed,
): Promise<Row> {
  const times: number[] = []
  for (let round = 0; round < rounds(); round++) {
    const context = await open()
    const page = await ready(context, path)
    await press(page)
    times.push(await playingAfter(page))
    await context.close()
  }
  return rowOfTimes(what, times)
}

async function laterRow(context: BrowserContext, path: string): Promise<Row> {
  const page = await ready(context, path)
  await byMouse(page)
  await playingAfter(page)
  const times: number[] = []
  for (let round = 0; round < rounds(); round++) {
    await page.waitForTimeout(500)
    await page.keyboard.press('k')
    await page.waitForTimeout(300)
    await page.keyboard.press('k')
    times.push(await playingAfter(page))
  }
  await context.close()
  return rowOfTimes('press of play after a pause', times)
}

async function seekRow(context: BrowserContext, path: string): Promise<Row> {
  const page = await ready(context, path)
  await byMouse(page)
  await playingAfter(page)
  const times: number[] = []
  for (let round = 0; round < rounds(); round++) {
    await page.waitForTimeout(400)
    await page.keyboard.press(round % 2 ? 'j' : 'l')
    times.push(await after(page, 'seeked'))
  }
  await context.close()
  return rowOfTimes('a jump while it plays', times)
}

function rowOfTimes(what: string, times: number[]): Row {
  const middle = median(times)
  const figure = `${ms(middle)}, worst ${ms(Math.max(...times))} of ${times.length}`
  return { what, figure, budget: `≤ ${BUDGET_MS} ms`, met: middle <= BUDGET_MS }
}

/** On the way to the button a mouse takes a moment. */
async function byMouse(page: Page) {
  await page.locator(PLAY).first().hover()
  await page.waitForTimeout(150)
  await page.mouse.down()
  await page.mouse.up()
}

const byTouch: Pressed = (page) => page.locator(PLAY).first().tap()

async function visit(browser: Browser, url: string, token: string, phone: boolean) {
  const context = await browser.newContext({
    ...(phone ? devices['Pixel 7'] : { viewport: { width: 1440, height: 900 } }),
    baseURL: url,
    serviceWorkers: 'block',
  })
  await context.addCookies([{ name: 'token', value: token, url }])
  await context.addInitScript('globalThis.__name = (named) => named')
  await context.addInitScript(listen)
  return context
}

async function ready(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.waitForSelector('html[data-hydrated="yes"]')
  return page
}

const playingAfter = (page: Page) => after(page, 'playing')

async function after(page: Page, what: 'playing' | 'seeked'): Promise<number> {
  const handle = await page.waitForFunction(
    (name) => {
      const { heard } = globalThis as unknown as { heard: Heard }
      return heard[name] > heard.pressed && heard.pressed > 0 ? heard[name] - heard.pressed : null
    },
    what,
    { polling: 20, timeout: 15_000 },
  )
  return Number(await handle.jsonValue())
}

/** Runs in the page, before its own scripts. */
function listen() {
  const heard: Heard = { pressed: 0, playing: 0, seeked: 0 }
  Object.assign(globalThis, { heard })
  const note = (name: keyof Heard) => () => (heard[name] = performance.now())
  addEventListener('click', note('pressed'), true)
  addEventListener('keydown', note('pressed'), true)
  for (const name of ['playing', 'seeked'] as const) addEventListener(name, note(name), true)
}
