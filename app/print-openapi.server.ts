import { writeFile } from 'node:fs/promises'
import { openDatabase } from '#server/db/database.ts'
import { readEnv } from '#server/env.ts'
import { plugins, routes } from './api.server.ts'
import { createHttp } from '#server/http/http.ts'
import { deriveKeys } from '#server/auth/keys.ts'
import { createMediaSigner } from '#server/media/media-signer.ts'
import { diskStorage } from '#server/storage/storage.ts'
import { createStreams } from '#server/http/streams.ts'

/** Writes docs/openapi.json (or the file named) from the contracts; no database is asked. */
const env = readEnv({ LOG_LEVEL: 'silent' })
const keys = deriveKeys('')
const database = openDatabase({}, () => undefined)
const { app } = await createHttp(
  {
    db: database.db,
    direct: database.db,
    env,
    storage: diskStorage('data/media'),
    media: createMediaSigner(keys.media),
    keys,
    mailer: { send: async () => undefined },
    payments: { current: undefined, named: () => undefined },
    search: { search: () => [], version: () => 0 },
    streams: createStreams(database),
  },
  { routes, plugins },
)
await app.ready()
await writeFile(
  process.argv[2] ?? 'docs/openapi.json',
  `${JSON.stringify(app.swagger(), null, 2)}\n`,
)
await app.close()
await database.close()
