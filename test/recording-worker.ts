/** A worker of recordings in a process of its own, for tests that kill it; it begins when it is told to. */
import { join } from 'node:path'
import { startRecordings } from '#features/studio/recordings/work.server.ts'
import { openDatabase } from '#server/db/database.ts'
import { diskStorage } from '#server/storage/storage.ts'

const [connectionString = '', dataDir = '', times = '{}'] = process.argv.slice(2)
const warn = (...said: unknown[]) => console.error(...said)
const database = openDatabase({ connectionString }, warn)
const env = { dataDir, UPLOAD_RESERVE_BYTES: 0 }
const storage = diskStorage(join(dataDir, 'media'))
process.once('message', () =>
  startRecordings({ ...database, env, storage, log: { warn } }, JSON.parse(times) as object),
)
