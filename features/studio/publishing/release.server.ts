import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/database.ts'
import type { Storage } from '#server/storage/storage.ts'
import { readScheduled, type StoredSubmission } from '#features/studio/submissions/load.server.ts'
import { holdMerges } from '#features/studio/submissions/makers.server.ts'
import { moveTo } from '#features/studio/submissions/move.server.ts'
import { missingFor } from '#features/studio/submissions/needs.server.ts'
import { publishSubmission } from './publish.server.ts'
import { cutSample } from './sample.server.ts'

/** The parts of the product that bring books out. */
interface Platform {
  db: Db
  storage: Storage
  log: FastifyBaseLogger
}

/** A database or a disk that was away is back by then; an hour in which nothing ran is one try. */
const HOURS_OF_TRIES = 1
const LEAST_TRIES = 3

/**
 * Publishes what is due; what lacks something on its day goes back to `mastered`, and its members are
 * told. One that fails keeps no other back: it is tried each minute, and after an hour of tries goes
 * back too.
 */
export async function releaseDue(platform: Platform): Promise<void> {
  await bringForward(platform.db)
  const { rows } = await sql<{ id: string }>`
    select id from submissions where state = 'scheduled' and release_at <= now() order by release_at
  `.execute(platform.db)
  const failed: string[] = []
  for (const { id } of rows) {
    await release(platform, id).catch((error: unknown) => {
      platform.log.error({ err: error, submission: id }, 'a scheduled book did not come out')
      failed.push(id)
    })
  }
  for (const id of failed) {
    await noteFailure(platform, id).catch((error: unknown) =>
      platform.log.error({ err: error, submission: id }, 'a failed release was not noted'),
    )
  }
}

/** A clock that was ahead published for hours to come: until then nobody heard the book, its buyers included. */
async function bringForward(db: Db): Promise<void> {
  await sql`
    update audiobooks set published_at = now() where published_at > now() + interval '1 minute'
  `.execute(db)
}

/** Reads none of its documents, for one that nobody can read may be what fails. */
const noteFailure = ({ db }: Platform, id: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ isLast: boolean }>`
      update submissions set release_failed_at = coalesce(release_failed_at, now()),
        release_tries = release_tries + 1
      where id = ${id} and state = 'scheduled' and release_at <= now()
      returning release_tries >= ${LEAST_TRIES}
        and release_failed_at <= now() - make_interval(hours => ${HOURS_OF_TRIES}) as "isLast"
    `.execute(tx)
    if (rows[0]?.isLast) await goBack(tx, { id, state: 'scheduled' })
  })

const goBack = (tx: Db, submission: Pick<StoredSubmission, 'id' | 'state'>): Promise<void> =>
  moveTo(tx, submission, { act: 'release_failed', to: 'mastered', user: null })

async function release({ db, storage }: Platform, id: string): Promise<void> {
  const due = await readScheduled(db, id)
  if (due && (await missingFor(db, due, 'publish')).length === 0) await cutSample(db, storage, due)
  await db.transaction().execute(async (tx) => {
    await holdMerges(tx)
    const submission = await readScheduled(tx, id, { lock: true })
    if (!submission) return
    const missing = await missingFor(tx, submission, 'publish')
    if (missing.length > 0) return goBack(tx, submission)
    await publishSubmission(tx, storage, submission)
    await moveTo(tx, submission, { act: 'release', to: 'published', user: null })
  })
}
