import { existsSync } from 'node:fs'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core'
import { afterAll, afterEach } from 'vitest'
import { SITE } from './product.ts'

const FULL = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** The same Chromium without windows, push and passkeys: it takes half the work. */
const SHELL = ['/usr/bin/chromium-headless-shell']

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--mute-audio',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const firstOf = (paths: string[]) => paths.find((path) => existsSync(path))
const full = process.env.CHROMIUM ?? firstOf(FULL) ?? 'chromium'

/** The whole browser, for what its shell lacks or a person's disk would keep. */
export const FULL_BROWSER = { executablePath: full, args }
/** What most tests use: the shell, where it is installed. */
const SHELL_BROWSER = { executablePath: process.env.CHROMIUM ?? firstOf(SHELL) ?? full, args }

/** Words of a console message that are not ours to answer for. */
const NOT_OURS = /Download the React DevTools/

export interface Visit {
  page: Page
  /** Console errors, uncaught exceptions and requests that failed, since the page opened. */
  complaints: string[]
  close: () => Promise<void>
}

/** What a page shows, for whoever must find out why a test failed. */
const shown = (page: Page): Promise<string> =>
  page
    .evaluate(() => {
      const focus = document.activeElement?.outerHTML.slice(0, 200)
      return `${location.href}\nfocus: ${focus}\n${document.body.innerText.slice(0, 3_000)}`
    })
    .catch((error: unknown) => `${page.url()}: ${String(error)}`)

const launched = new Map<object, Promise<Browser>>()

/** Begun with its first page, and again after it was closed or killed. */
async function launch(options: typeof FULL_BROWSER): Promise<Browser> {
  const running = await launched.get(options)
  if (running?.isConnected()) return running
  const browser = chromium.launch(options)
  launched.set(options, browser)
  return browser
}

/** A real Chromium; sound plays, though nobody hears it. The test files of a process share it. */
export function useBrowser({ isFull = false } = {}) {
  const contexts = new Set<BrowserContext>()
  const heard = new WeakMap<Page, string[]>()
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return
    for (const page of [...contexts].flatMap((context) => context.pages()))
      console.error([await shown(page), ...(heard.get(page) ?? [])].join('\n'))
  })
  afterAll(async () => {
    for (const context of contexts) await context.close()
  })
  return async function visit(options: BrowserContextOptions = {}): Promise<Visit> {
    const browser = await launch(isFull ? FULL_BROWSER : SHELL_BROWSER)
    const context = await browser.newContext({
      serviceWorkers: 'block',
      baseURL: SITE,
      reducedMotion: 'reduce',
      ...options,
    })
    contexts.add(context)
    context.once('close', () => contexts.delete(context))
    const page = await context.newPage()
    const complaints: string[] = []
    heard.set(page, complaints)
    page.on('console', (message) => {
      if (message.type() === 'error' && !NOT_OURS.test(message.text()))
        complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    return { page, complaints, close: () => context.close() }
  }
}

export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
export const DESK = { viewport: { width: 1440, height: 900 } }

/** Takes the network away, once what toasts are shown with is here: the first key fetches it. */
export async function goOffline(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/Toaster-[^/]+\.js$/.test(name)),
  )
  await page.context().setOffline(true)
}
