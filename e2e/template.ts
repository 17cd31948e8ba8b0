import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { ended, freePort, ready, runProduct } from './run-product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a product that was started once and stopped; beside it lie its copies. */
    template: string
  }
}

/** Starts the product as `npm start` does, on an empty data folder, which every test file copies. */
export default async function setup(project: TestProject) {
  const root = mkdtempSync(join(tmpdir(), 'qissa e2e '))
  const tidy = () => rmSync(root, { recursive: true, force: true, maxRetries: 10 })
  const folder = join(root, 'template')
  try {
    await fill(folder)
  } catch (error) {
    tidy()
    throw error
  }
  project.provide('template', folder)
  return tidy
}

async function fill(folder: string): Promise<void> {
  const { child, ...product } = runProduct({ folder, port: await freePort(), byNpm: true })
  try {
    await ready({ child, ...product })
    await sendGiftElsewhere(product.site)
  } finally {
    // npm may end before the product that it started.
    while (child.pid && reaches(child.pid, 'SIGTERM')) await wait(100)
    await ended(child)
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

/** The demo's gift would be announced over whatever its listener, as whom most tests sign in, has open. */
async function sendGiftElsewhere(site: string) {
  async function ask<T>(method: string, path: string, body?: object, token = ''): Promise<T> {
    const answer = await fetch(`${site}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const buyer = { email: 'buyer@qissa.test', password: 'Qissa-demo-1' }
  const { token } = await ask<{ token: string }>('POST', '/user/login', buyer)
  const { giftCards } = await ask<{ giftCards: { _id: string; state: string }[] }>(
    ...(['GET', '/giftCards/sent', undefined, token] as const),
  )
  for (const { _id, state } of giftCards)
    if (state !== 'redeemed')
      await ask('PUT', `/giftCards/${_id}`, { email: 'elsewhere@example.com' }, token)
}
