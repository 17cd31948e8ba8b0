import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import { migrate } from '#db/migrate.ts'
import { createLiveIndex } from '#features/books/search-index/live-index.server.ts'
import { startRecordings } from '#features/studio/recordings/work.server.ts'
import { crontab, jobs, plugins, routes } from './api.server.ts'
import { watchCatalogue } from '#server/db/catalogue-watch.ts'
import { checkDatabase, openDatabase, type Database } from '#server/db/database.ts'
import { devMailRoutes } from '#server/dev/dev-mail.ts'
import { devPaymentRoutes } from '#server/dev/dev-payments.ts'
import type { Env } from '#server/env.ts'
import { healthRoutes } from '#server/http/health.ts'
import { createHttp } from '#server/http/http.ts'
import { startWorker } from '#server/jobs/job-worker.ts'
import {
  createJobProcesses,
  jobsInThisProcess,
  type JobProcesses,
} from '#server/jobs/job-processes.ts'
import { freeLeftJobs } from '#server/jobs/jobs.ts'
import { openKeys } from '#server/auth/keyring.ts'
import { folderMailbox, sweepDrafts } from '#server/mail/mailbox.ts'
import { smtpMailer } from '#server/mail/smtp.ts'
import { createMediaSigner } from '#server/media/media-signer.ts'
import { createPageCache } from '#server/cache/page-cache.ts'
import { createPayments } from '#server/payments/payments.ts'
import { startPostgres, type EmbeddedPostgres } from '#server/postgres/embedded.ts'
import { ROOT } from '#server/root.ts'
import { diskStorage } from '#server/storage/storage.ts'
import { createStreams } from '#server/http/streams.ts'
import { processTasks } from './process-tasks.server.ts'

/** For what nothing else may hold up: `direct` of `Platform`. */
const DIRECT_CONNECTIONS = 3

interface Terms {
  log?: (text: string) => void
  /** The built job-process; without it, long jobs run in the process that answers. */
  processScript?: URL
}

/**
 * Everything that runs, without a port and without pages: database, schema, worker, API.
 * `close` ends it in the order in which nothing is lost.
 */
export async function startProduct(env: Env, { log = console.error, processScript }: Terms = {}) {
  const postgres = env.DATABASE_URL ? null : await startPostgres(join(env.dataDir, 'postgres'))
  const connection = postgres
    ? { ...postgres.config, prepare: true }
    : { connectionString: env.DATABASE_URL }
  const connect = (more: { max?: number } = {}) =>
    openDatabase({ ...more, ...connection }, (error) =>
      log(`A database connection was lost: ${error.message}`),
    )
  const [database, direct] = [connect(), connect({ max: DIRECT_CONNECTIONS })]
  const taskPlatform = { db: database.db, env: { dataDir: env.dataDir } }
  const processes = processScript
    ? createJobProcesses(processScript, { connection, env: taskPlatform.env })
    : jobsInThisProcess(processTasks, taskPlatform)
  try {
    return await startOn({ database, direct, processes }, postgres, env, log)
  } catch (error) {
    await direct.close()
    await database.close()
    // Whoever tries again, as the development server does, finds the folder free.
    await postgres?.stop()
    throw error
  }
}

async function startOn(
  {
    database,
    direct,
    processes,
  }: { database: Database; direct: Database; processes: JobProcesses },
  postgres: EmbeddedPostgres | null,
  env: Env,
  log: (text: string) => void,
) {
  // With a database elsewhere nothing else makes it, and the room on its disk is asked for first.
  await mkdir(env.dataDir, { recursive: true, mode: 0o700 })
  await checkDatabase(database.db)
  await prepare(database)
  if (postgres) await freeLeftJobs(database.db)
  const storage = diskStorage(join(env.dataDir, 'media'))
  const keys = await openKeys(database.db, env)
  const mailboxFolder = join(env.dataDir, 'mailbox')
  await sweepDrafts(mailboxFolder)
  const mailbox = folderMailbox(mailboxFolder)
  const host = env.PUBLIC_URL && new URL(env.PUBLIC_URL).hostname
  const mailer = env.SMTP_URL ? smtpMailer(env.SMTP_URL, env.MAIL_FROM, host) : mailbox
  const payments = createPayments({ db: database.db, env, keys })
  const platform = { db: database.db, env, storage, keys, mailer, payments, processes }
  const index = createLiveIndex(database.db)
  const media = createMediaSigner(keys.media)
  const { app, cache } = await createHttp(
    {
      ...platform,
      direct: direct.db,
      media,
      search: index,
      streams: createStreams(database),
    },
    { routes, plugins },
  )
  if (env.demo) await app.register((scope) => devMailRoutes(scope, mailbox))
  const { sandbox } = payments
  const work = { ...platform, log: app.log }
  const reconcile = async () => jobs.reconcilePayments?.(work, { atOnce: true })
  if (sandbox) await app.register((scope) => devPaymentRoutes(scope, sandbox, reconcile))
  await app.register((scope) => healthRoutes(scope, direct.db, index))
  const worker = await startWorker(database.pool, jobs, crontab, work)
  const recordings = startRecordings({ ...database, env, storage, log: app.log })
  const pages = createPageCache()
  const watch = watchCatalogue(
    database,
    index,
    () => {
      cache.clear()
      pages.clear()
    },
    log,
  )
  return {
    app,
    database,
    storage,
    keys,
    pages,
    postgres,
    index,
    async close() {
      // Before anything waits: what they were at is no try that failed.
      await processes.close()
      await app.close()
      await recordings.stop()
      await worker.stop()
      await watch.stop()
      await direct.close()
      await database.close()
      await postgres?.stop()
    },
  }
}

export type Product = Awaited<ReturnType<typeof startProduct>>

async function prepare({ pool }: Database): Promise<void> {
  await migrate(pool, join(ROOT, 'db/migrations'))
  await runMigrations({ pgPool: pool })
}
