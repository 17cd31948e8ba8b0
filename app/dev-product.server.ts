import type { Connect } from 'vite'
import { seedDemo } from '#app/demo/seed.server.ts'
import { readEnv } from '#server/env.ts'
import { DEV_UI } from '#shared/http/paths.ts'
import { addressFinder } from '#shared/http/find-address.ts'
import { ADDRESSES } from './addresses.ts'
import { startProduct } from './product.server.ts'
import { mountSite, type Site } from '#server/ssr/site.ts'
import { printWelcome } from '#app/demo/welcome.server.ts'

/** The product while developing: pages from the sources, nothing of them kept. */
export async function startDevProduct(vite: Connect.Server, load: Site['load']) {
  const env = readEnv()
  const product = await startProduct(env)
  if (env.demo) {
    const { database, storage, keys } = product
    await seedDemo({ db: database.db, storage, keys, env })
    await product.index.catchUp()
  }
  const { app, pages } = product
  app.addHook('onRequest', (request, reply, done) => {
    vite(request.raw, reply.raw, () => done())
  })
  // Vite swaps styles in as inline elements and talks over a socket of its own.
  app.addHook('onSend', async (_request, reply) => {
    reply.removeHeader('content-security-policy')
  })
  const devPages = env.demo ? [DEV_UI] : []
  const cache = { ...pages, send: () => false }
  mountSite(app, { load, cache, devPages, addressOf: addressFinder(ADDRESSES) }, env)
  await app.listen({ host: env.HOST, port: env.PORT })
  return { url: env.publicUrl, close: () => product.close(), welcome: () => printWelcome(env) }
}
