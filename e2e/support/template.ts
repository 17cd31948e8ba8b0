import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { ended, freePort, ready, runProduct } from './run-product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a product that was started once and stopped. */
    template: string
  }
}

/** Starts the product as `npm start` does, on an empty data folder, which every test file copies. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'qissa template '))
  const { child, ...product } = runProduct({ folder, port: await freePort(), byNpm: true })
  await ready({ child, ...product })
  await sendGiftElsewhere(product.site)
  if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
  await ended(child)
  project.provide('template', folder)
  return () => rmSync(folder, { recursive: true, force: true })
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
