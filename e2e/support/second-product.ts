import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { DATA_DIR } from './product.ts'
import { freePort, ready, runProduct, stop, type RunningProduct } from './run-product.ts'

/**
 * One more process on the database, the media and the mailbox of the running product, as an
 * operator starts several; it logs all that can be logged. Call once at the top of a test file, or
 * of the tests that need it.
 */
export function useSecondProduct(env: Record<string, string> = {}): () => RunningProduct {
  let product: RunningProduct | undefined
  beforeAll(async () => {
    product = await runSecondProduct(await freePort(), env)
  })
  afterAll(() => product && stop(product.child, 'SIGTERM'))
  return () => {
    if (!product) throw new Error('The second product runs only within tests')
    return product
  }
}

/** The same for whoever stops and starts it; ready. */
export async function runSecondProduct(
  port: number,
  env: Record<string, string> = {},
): Promise<RunningProduct> {
  const folder = DATA_DIR
  const socket = encodeURIComponent(join(folder, 'postgres'))
  const product = runProduct({
    folder,
    port,
    env: {
      DATABASE_URL: `postgres://qissa@localhost/qissa?host=${socket}`,
      SECRET: readFileSync(join(folder, 'secret'), 'utf8'),
      QISSA_DEMO: 'on',
      LOG_LEVEL: 'trace',
      ...env,
    },
  })
  await ready(product)
  return product
}
