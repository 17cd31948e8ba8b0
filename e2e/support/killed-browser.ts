import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  chromium,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core'
import { FULL_BROWSER } from './browser.ts'

/** A Chromium with a folder of its own, which can be killed as crashes and power cuts kill it. */
export interface KilledBrowser {
  page: () => Page
  /** `kill -9` of what shows the page; a new tab stands where the old one was. */
  killPage: () => Promise<void>
  /** `kill -9` of the whole browser, which starts again. */
  killBrowser: () => Promise<void>
  context: () => BrowserContext
  close: () => Promise<void>
}

export async function startKilledBrowser(options: BrowserContextOptions): Promise<KilledBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'qissa killed '))
  const start = () =>
    chromium.launchPersistentContext(folder, {
      ...FULL_BROWSER,
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      ...options,
    })
  let context = await start()
  let page = context.pages()[0] ?? (await context.newPage())
  const kill = (isChosen: (one: Process) => boolean) => {
    for (const one of familyOf(folder).filter(isChosen)) process.kill(one.pid, 'SIGKILL')
  }
  return {
    page: () => page,
    context: () => context,
    async killPage() {
      const crashed = page.waitForEvent('crash')
      kill(({ command }) => command.includes('--type=renderer'))
      await crashed
      const dead = page
      page = await newPageOf(context)
      await within(TRY_MS, dead.close()).catch(() => undefined)
    },
    async killBrowser() {
      const closed = context.waitForEvent('close')
      kill(() => true)
      await closed
      context = await start()
      page = context.pages()[0] ?? (await context.newPage())
    },
    async close() {
      await context.close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

const TRY_MS = 10_000

/** The first may get a process that had been kept ready and died with the others, or never answer. */
const newPageOf = (context: BrowserContext): Promise<Page> =>
  within(TRY_MS, context.newPage()).catch(() => context.newPage())

function within<T>(ms: number, wanted: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(reject, ms, new Error(`No answer in ${ms} ms`))
  })
  return Promise.race([wanted, late])
}

interface Process {
  pid: number
  parent: number
  command: string
}

/** The browser on that folder and all it started. */
function familyOf(folder: string): Process[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess)
  const isRoot = ({ command }: Process) =>
    command.includes(`--user-data-dir=${folder}`) && !command.includes('--type=')
  const family = new Set(all.filter(isRoot).map(({ pid }) => pid))
  for (let size = 0; size !== family.size;) {
    size = family.size
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid)
  }
  return all.filter(({ pid }) => family.has(pid))
}

function readProcess(pid: string): Process[] {
  try {
    const parent = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[1]
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return [{ pid: Number(pid), parent: Number(parent), command }]
  } catch {
    return []
  }
}
