import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import { migrate } from '#db/migrate.ts'
import { indexFile } from '#features/books/search-index/index-file.server.ts'
import { createLiveIndex } from '#features/books/search-index/live-index.server.ts'
import { startRecordings } from '#features/studio/recordings/work.server.ts'
import { crontab, jobs, mails, plugins, pushes, routes } from './api.server.ts'
import { watchCatalogue } from '#server/db/catalogue-watch.ts'
import { openConnections, type Connections } from '#server/db/connections.ts'
import { checkDatabase } from '#server/db/database.ts'
import { devMailRoutes } from '#server/dev/dev-mail.ts'
import { devPaymentRoutes } from '#server/dev/dev-payments.ts'
import type { Env } from '#server/env.ts'
import { healthRoutes } from '#server/http/health.ts'
import { createHttp } from '#server/http/http.ts'
import { startWorkers } from '#server/jobs/job-worker.ts'
import {
  createJobProcesses,
  jobsInThisProcess,
  type JobProcesses,
} from '#server/jobs/job-processes.ts'
import type { JobPlatform } from '#server/jobs/jobs.ts'
import { freeJobsOfTheDead } from '#server/jobs/leases.ts'
import { openKeys } from '#server/auth/keyring.ts'
import { folderMailbox, sweepDrafts, warnOfKeptMails } from '#server/mail/mailbox.ts'
import { smtpMailer } from '#server/mail/smtp.ts'
import { createMediaSigner } from '#server/media/media-signer.ts'
import { createPageCache } from '#server/cache/page-cache.ts'
import { createPayments } from '#server/payments/payments.ts'
import { startPostgres, type EmbeddedPostgres } from '#server/postgres/embedded.ts'
import { ROOT } from '#server/root.ts'
import { areOwnFolders, FOREIGN_FOLDERS } from '#features/studio/encoding/own-folders.server.ts'
import { diskStorage } from '#server/storage/storage.ts'
import { createStreams } from '#server/http/streams.ts'
import { processTasks } from './process-tasks.server.ts'

interface Terms {
  log?: (text: string) => void
  /** The built job-process; without it, long jobs run in the process that answers. */
  processScript?: URL
}

/**
 * Everything that runs, without a port and without pages: database, schema, worker, API; of the last two
 * what `PROCESS` asks for. `close` ends it in the order in which nothing is lost.
 */
export async function startProduct(env: Env, { log = console.error, processScript }: Terms = {}) {
  const postgres = env.DATABASE_URL ? null : await startPostgres(join(env.dataDir, 'postgres'))
  let connections: Connections | undefined
  try {
    connections = await openConnections(env, postgres?.config, log)
    const taskPlatform = { db: connections.database.db, env: { dataDir: env.dataDir } }
    const processes = processScript
      ? createJobProcesses(processScript, {
          connection: connections.config,
          env: taskPlatform.env,
        })
      : jobsInThisProcess(processTasks, taskPlatform)
    return await startOn({ ...connections, processes, postgres }, env, log)
  } catch (error) {
    await connections?.close()
    // Whoever tries again, as the development server does, finds the folder free.
    await postgres?.stop()
    throw error
  }
}

interface Stand extends Connections {
  processes: JobProcesses
  postgres: EmbeddedPostgres | null
}

async function startOn(stand: Stand, env: Env, log: (text: string) => void) {
  const { database, direct, lasting, processes, postgres } = stand
  // With a database elsewhere nothing else makes it, and the room on its disk is asked for first.
  await mkdir(env.dataDir, { recursive: true, mode: 0o700 })
  await checkDatabase(database.db)
  await migrate(lasting.pool, join(ROOT, 'db/migrations'))
  await runMigrations({ pgPool: lasting.pool })
  // Nobody else works on a database of our own: whoever holds a job there was killed.
  if (postgres) await freeJobsOfTheDead(database.db, 0)
  const storage = diskStorage(join(env.dataDir, 'media'))
  const keys = await openKeys(database.db, env)
  const mailboxFolder = join(env.dataDir, 'mailbox')
  await sweepDrafts(mailboxFolder)
  const mailbox = folderMailbox(mailboxFolder)
  const host = env.PUBLIC_URL && new URL(env.PUBLIC_URL).hostname
  const mailer = env.SMTP_URL ? smtpMailer(env.SMTP_URL, env.MAIL_FROM, host) : mailbox
  const payments = createPayments({ db: database.db, env, keys })
  const platform = { db: database.db, env, storage, keys, mailer, payments }
  const index = createLiveIndex(database.db, {
    file: indexFile(database.db, env.dataDir),
    tell: log,
  })
  const media = createMediaSigner(keys.media)
  const streams = createStreams({ db: database.db, listener: lasting.listener })
  const { isWeb } = env
  const { app, cache } = await createHttp(
    { ...platform, direct: direct.db, media, search: index, streams },
    isWeb ? { routes, plugins } : { routes: [], plugins: [] },
  )
  if (env.isWorker) warnOfKeptMails(env, mailboxFolder, (about, text) => app.log.warn(about, text))
  // A disk that takes no file now is no reason not to answer: each sweep asks again.
  const areOwn = env.isWorker
    ? await areOwnFolders(platform).catch((err: unknown) =>
        app.log.error({ err }, 'folders unread'),
      )
    : true
  if (areOwn === false) app.log.error(FOREIGN_FOLDERS)
  const { sandbox } = payments
  const work = { ...platform, processes, log: app.log }
  const reconcile = async () => jobs.reconcilePayments?.(work, { atOnce: true })
  if (isWeb && env.demo) await app.register((scope) => devMailRoutes(scope, mailbox))
  if (isWeb && sandbox) await app.register((scope) => devPaymentRoutes(scope, sandbox, reconcile))
  const isReady = () => !isWeb || index.isFilled()
  await app.register((scope) => healthRoutes(scope, direct.db, isReady))
  const worker = env.isWorker ? await startWork(stand, work) : null
  const pages = createPageCache()
  const forget = () => {
    cache.clear()
    pages.clear()
  }
  const watch = isWeb ? watchCatalogue(lasting, index, forget, log) : null
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
      await worker?.stop()
      await watch?.stop()
      await stand.close()
      await postgres?.stop()
    },
  }
}

async function startWork({ database, lasting }: Connections, work: JobPlatform) {
  const worker = await startWorkers(lasting.pool, { jobs, mails, pushes, crontab }, work)
  const { env, storage, log } = work
  const recordings = startRecordings({
    db: database.db,
    listener: lasting.listener,
    env,
    storage,
    log,
  })
  return {
    async stop() {
      await recordings.stop()
      await worker.stop()
    },
  }
}

export type Product = Awaited<ReturnType<typeof startProduct>>
