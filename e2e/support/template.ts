import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { isWorkedOn, type SubmissionSound } from '#features/studio/recordings/contract.ts'
import { ROOT } from '#test/sources.ts'
import { ended, freePort, ready, runProduct } from './run-product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a product that was started once and stopped. */
    template: string
    /** Where its copies lie for as long as the run lasts. */
    copies: string
    /** Whether the test files of a worker ask one product, one file after the other. */
    sharesProduct: boolean
  }
}

const KEPT = join(ROOT, 'node_modules/.cache/e2e-templates')
const DAY_MS = 86_400_000

/** One for all projects of a run: each of them loads this file anew. */
const shared = globalThis as typeof globalThis & { e2eTemplate?: Promise<string> }

/** Provides the data folder that every test file copies, and removes what a test file left of its copy. */
export default async function setup(project: TestProject) {
  shared.e2eTemplate ??= templateFolder()
  project.provide('template', await shared.e2eTemplate)
  const copies = mkdtempSync(join(tmpdir(), 'qissa e2e '))
  project.provide('copies', copies)
  return () => rmSync(copies, { recursive: true, force: true, maxRetries: 10 })
}

/** That of this build and day, made unless it is here: the demo's dates follow the day. */
async function templateFolder(): Promise<string> {
  execFileSync(process.execPath, ['server/cli/build-if-stale.mjs'], { cwd: ROOT, stdio: 'inherit' })
  mkdirSync(KEPT, { recursive: true })
  for (const name of readdirSync(KEPT))
    if (Date.now() - statSync(join(KEPT, name)).mtimeMs > DAY_MS)
      rmSync(join(KEPT, name), { recursive: true, force: true })
  const kept = join(KEPT, nameOfBuild())
  if (existsSync(kept)) return kept
  const folder = mkdtempSync(join(KEPT, 'being made '))
  try {
    await startOnce(folder)
    dropSpareWal(join(folder, 'postgres/cluster/pg_wal'))
  } catch (error) {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    throw error
  }
  // Another run may have made it meanwhile.
  if (existsSync(kept)) rmSync(folder, { recursive: true })
  else renameSync(folder, kept)
  return kept
}

/** A name that another build, another schema or another day changes. */
function nameOfBuild(): string {
  const hash = createHash('sha256').update(new Date().toDateString())
  for (const folder of ['dist/server', 'db'])
    for (const file of readdirSync(join(ROOT, folder), {
      recursive: true,
      encoding: 'utf8',
    }).sort())
      if (statSync(join(ROOT, folder, file)).isFile())
        hash.update(file).update(readFileSync(join(ROOT, folder, file)))
  return hash.digest('hex').slice(0, 16)
}

/** Starts the product as `npm start` does, on an empty data folder, and stops it. */
async function startOnce(folder: string): Promise<void> {
  const { child, ...product } = runProduct({ folder, port: await freePort(), byNpm: true })
  try {
    await ready({ child, ...product })
    await sendGiftElsewhere(product.site)
    await demoRecordingsMade(product.site)
  } finally {
    // npm may end before the product that it started, and a database that is copied while it still
    // writes would have to be mended at each start.
    while (child.pid && reaches(child.pid, 'SIGTERM')) await wait(100)
    await ended(child)
    while (existsSync(join(folder, 'postgres/cluster/postmaster.pid'))) await wait(50)
  }
}

/** Whether a process of the group was there to hear the signal. */
function reaches(group: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(-group, signal)
  } catch {
    return false
  }
}

/** Removes the log segments that a database which was stopped in order no longer reads: most of its bytes. */
function dropSpareWal(folder: string): void {
  const segments = readdirSync(folder)
    .filter((name) => /^[\dA-F]{24}$/.test(name))
    .map((name) => ({ path: join(folder, name), written: statSync(join(folder, name)).mtimeMs }))
    .sort((one, other) => other.written - one.written)
  for (const { path } of segments.slice(1)) rmSync(path)
}

async function ask<T>(
  site: string,
  {
    method,
    path,
    body,
    token = '',
  }: { method: string; path: string; body?: object; token?: string },
): Promise<T> {
  const answer = await fetch(`${site}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return (await answer.json()) as T
}

async function tokenOf(site: string, name: 'buyer' | 'publisher'): Promise<string> {
  const body = { email: `${name}@qissa.test`, password: 'Qissa-demo-1' }
  return (await ask<{ token: string }>(site, { method: 'POST', path: '/user/login', body })).token
}

/** The demo's gift would be announced over whatever its listener, as whom most tests sign in, has open. */
async function sendGiftElsewhere(site: string) {
  const token = await tokenOf(site, 'buyer')
  const { giftCards } = await ask<{ giftCards: { _id: string; state: string }[] }>(site, {
    method: 'GET',
    path: '/giftCards/sent',
    token,
  })
  for (const { _id, state } of giftCards)
    if (state !== 'redeemed')
      await ask(site, {
        method: 'PUT',
        path: `/giftCards/${_id}`,
        body: { email: 'elsewhere@example.com' },
        token,
      })
}

/** What waits to be worked on would be worked on beside the tests, in each copy anew. */
async function demoRecordingsMade(site: string) {
  const token = await tokenOf(site, 'publisher')
  const read = <T>(path: string) => ask<T>(site, { method: 'GET', path, token })
  const { submission } = await read<{ submission: { _id: string; state: string }[] }>(
    '/submission/list?_limit=50',
  )
  for (const { _id } of submission.filter(({ state }) => state !== 'published'))
    for (;;) {
      const { parts, hasFfmpeg } = await read<SubmissionSound>(`/submission/${_id}/sound`)
      if (!hasFfmpeg || !parts.some(({ state }) => isWorkedOn(state))) break
      await wait(100)
    }
}
