import { plugins, routes } from '#app/api.server.ts'
import { createLiveIndex } from '#features/books/search-index/live-index.server.ts'
import { watchCatalogue } from '#server/db/catalogue-watch.ts'
import { openDatabase } from '#server/db/database.ts'
import { createListener } from '#server/db/listen.ts'
import { createHttp } from '#server/http/http.ts'
import { createMediaSigner } from '#server/media/media-signer.ts'
import { createStreams } from '#server/http/streams.ts'
import type { TestApp } from './app.ts'

/** Another process of the product on a test's database: connections, an index and kept answers of its own. */
export async function startOtherProcess(
  { database, env, storage, keys, mailer, payments }: TestApp,
  { hears }: { hears: boolean } = { hears: true },
) {
  const own = openDatabase({ ...database.pool.options }, () => undefined)
  const index = createLiveIndex(own.db)
  const media = createMediaSigner(keys.media)
  const streams = createStreams(own)
  const means = { db: own.db, env, storage, media, keys, mailer, payments }
  const platform = { ...means, direct: own.db, search: index, streams }
  const { app, cache } = await createHttp(platform, { routes, plugins })
  // What listens on another database hears nothing, as behind a pooler.
  const deaf = { listener: createListener({ connect: () => Promise.reject(new Error('deaf')) }) }
  const watch = watchCatalogue(hears ? own : deaf, index, () => cache.clear())
  return {
    app,
    index,
    pool: own.pool,
    async stop() {
      await watch.stop()
      deaf.listener.stop()
      await app.close()
      await own.close()
    },
  }
}
