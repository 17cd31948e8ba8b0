import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, inject } from 'vitest'
import { jobs, plugins, routes } from '#app/api.server.ts'
import { createLiveIndex } from '#features/books/search-index/live-index.server.ts'
import type { LiveIndex } from '#server/db/catalogue-watch.ts'
import { openDatabase, type Database } from '#server/db/database.ts'
import { devPaymentRoutes } from '#server/dev/dev-payments.ts'
import { readEnv, type Env } from '#server/env.ts'
import { createHttp } from '#server/http/http.ts'
import { deriveKeys, type Keys } from '#server/auth/keys.ts'
import { createMediaSigner } from '#server/media/media-signer.ts'
import { folderMailbox, type Mailbox } from '#server/mail/mailbox.ts'
import { startSession } from '#server/auth/sessions.ts'
import { createPayments, type AllPayments } from '#server/payments/payments.ts'
import { diskStorage, type Storage } from '#server/storage/storage.ts'
import { jobsInThisProcess, type JobProcesses } from '#server/jobs/job-processes.ts'
import { processTasks } from '#app/process-tasks.server.ts'
import { createStreams } from '#server/http/streams.ts'
import { createDatabase } from '#server/postgres/scratch-database.ts'
import { TEMPLATE } from './database.ts'

export interface TestApp {
  app: FastifyInstance
  db: Database['db']
  database: Database
  env: Env
  storage: Storage
  keys: Keys
  mailer: Mailbox
  payments: AllPayments
  processes: JobProcesses
  /** What search finds; in step with the catalogue before each call that names search. */
  index: LiveIndex
  /** Makes a call, as a user's id where one is given; the answer's JSON with its status. */
  call: <T = unknown>(
    method: NonNullable<InjectOptions['method']>,
    url: string,
    options?: CallOptions,
  ) => Promise<CallAnswer<T>>
  clearCache: () => void
}

export interface CallOptions {
  as?: string
  body?: object
  headers?: Record<string, string>
}

export interface CallAnswer<T> {
  status: number
  headers: Record<string, unknown>
  body: T
}

/** The API on a database of its own, driven over HTTP; call once at the top of a test file. */
export async function startTestApp(
  variables: Record<string, string> = {},
  log?: Writable,
): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'qissa-test-'))
  const name = `qissa_test_${randomUUID().replaceAll('-', '')}`
  const database = openDatabase(
    await createDatabase(inject('postgres'), name, TEMPLATE),
    () => undefined,
  )
  const env = readEnv({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    // Whatever address a test names.
    QISSA_DEMO: 'true',
    ...variables,
  })
  const storage = diskStorage(join(folder, 'media'))
  const keys = deriveKeys('a secret of the tests')
  const media = createMediaSigner(keys.media)
  const mailer = folderMailbox(join(folder, 'mailbox'))
  const index = createLiveIndex(database.db)
  const payments = createPayments({ db: database.db, env, keys })
  const streams = createStreams(database)
  const processes = jobsInThisProcess(processTasks, { db: database.db, env })
  const means = { db: database.db, env, storage, media, keys, mailer, payments }
  const platform = { ...means, direct: database.db, search: index, streams }
  const { app, cache } = await createHttp(platform, { routes, plugins }, log)
  const { sandbox } = payments
  const work = { ...platform, processes, log: app.log }
  const reconcile = async () => jobs.reconcilePayments?.(work, { atOnce: true })
  if (sandbox) await app.register((scope) => devPaymentRoutes(scope, sandbox, reconcile))
  const tokens = new Map<string, string>()
  afterAll(async () => {
    await app.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })
  async function tokenFor(userId: string) {
    const token = tokens.get(userId) ?? (await startSession(database.db, userId, 'test'))
    tokens.set(userId, token)
    return token
  }
  return {
    app,
    db: database.db,
    database,
    env,
    storage,
    keys,
    mailer,
    payments,
    processes,
    index,
    clearCache: () => {
      index.outdate()
      cache.clear()
    },
    async call<T>(
      method: NonNullable<InjectOptions['method']>,
      url: string,
      { as, body, headers }: CallOptions = {},
    ) {
      if (url.includes('search') && (await index.catchUp())) cache.clear()
      const authorization = as ? { authorization: `Bearer ${await tokenFor(as)}` } : {}
      const answer = await app.inject({
        method,
        url: `/api${url}`,
        headers: { ...authorization, ...headers },
        ...(body ? { payload: body } : {}),
      })
      const json = String(answer.headers['content-type']).includes('json')
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: (json ? answer.json() : answer.body) as T,
      }
    },
  }
}
