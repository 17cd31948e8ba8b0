import { writeFile } from 'node:fs/promises'
import { openDatabase } from './db'
import { readEnv } from './env'
import { createHttp } from './http'
import { deriveKeys } from './keys'
import { createMediaSigner } from './media-signer'
import { diskStorage } from './storage/disk'
import { createStreams } from './streams'

/** Writes docs/openapi.json (or the file named) from the contracts; no database is asked. */
const env = readEnv({ LOG_LEVEL: 'silent' })
const keys = deriveKeys('')
const database = openDatabase({}, () => undefined)
const { app } = await createHttp({
  db: database.db,
  env,
  storage: diskStorage('data/media'),
  media: createMediaSigner(keys.media),
  keys,
  mailer: { send: async () => undefined },
  payments: { current: undefined, named: () => undefined },
  search: { search: () => [], version: () => 0 },
  streams: createStreams(database, 'none'),
})
await app.ready()
await writeFile(
  process.argv[2] ?? 'docs/openapi.json',
  `${JSON.stringify(app.swagger(), null, 2)}\n`,
)
await app.close()
await database.close()
