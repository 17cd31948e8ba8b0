import { createServer } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { seedDemo } from '#app/demo/seed.server.ts'
import { builtSite } from '#server/ssr/built-site.ts'
import { printWelcome } from '#app/demo/welcome.server.ts'
import { readEnv, type Env } from '#server/env.ts'
import { addressFinder } from '#shared/http/find-address.ts'
import { ADDRESSES } from './addresses.ts'
import { startProduct } from './product.server.ts'
import { ROOT } from '#server/root.ts'
import { mountSite } from '#server/ssr/site.ts'

const DRAIN_MS = 10_000

async function main() {
  const env = readEnv()
  await checkPort(env)
  const dist = join(ROOT, 'dist')
  const product = await startProduct(env, {
    processScript: pathToFileURL(join(dist, 'server/job-process.js')),
  })
  if (env.demo && env.isWeb) {
    const { database, storage, keys } = product
    await seedDemo({ db: database.db, storage, keys, env })
    await product.index.catchUp()
  }
  if (env.isWeb) {
    const site = { ...(await builtSite(product.app, dist)), cache: product.pages }
    mountSite(product.app, { ...site, addressOf: addressFinder(ADDRESSES) }, env)
  }
  await product.app.listen({ host: env.HOST, port: env.PORT })
  if (env.LOG_LEVEL !== 'silent') printWelcome(env)
  let ending = false
  const end = () => {
    if (ending) return
    ending = true
    // Streams that do not end by then are cut; a listener's player resumes elsewhere.
    setTimeout(() => product.app.server.closeAllConnections(), DRAIN_MS).unref()
    // A connection whose last answer has gone out is closed, not kept for a next request.
    setInterval(() => product.app.server.closeIdleConnections(), 50).unref()
    void product.close().then(() => process.exit(0))
  }
  process.on('SIGTERM', end).on('SIGINT', end)
}

/** Says at once, before a database starts, that the address is taken. */
function checkPort({ HOST, PORT }: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `${HOST}:${PORT} is taken by another program. Stop it, or choose another with PORT=….`
      reject(
        new Error(
          error.code === 'EADDRINUSE'
            ? taken
            : `Cannot listen on ${HOST}:${PORT}: ${error.message}`,
        ),
      )
    })
    probe.listen(PORT, HOST, () => probe.close(() => resolve()))
  })
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
