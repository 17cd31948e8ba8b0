import { sql } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { requestHash } from '#server/http/request-hash.ts'
import { countAttempt, type Limit } from '#server/http/rate-limits.ts'
import { isMember } from '#features/studio/organisations/membership.server.ts'
import { endOffers } from '#features/studio/narration/endings.server.ts'
import type { DraftNames, Submission } from './contract.ts'
import { loadSubmission } from './load.server.ts'
import { checkWritable } from './parts.server.ts'
import { getSubmission } from './read.server.ts'
import { rememberNarrators } from './waiting.server.ts'

const SUBMISSIONS: Limit = { max: 50, seconds: 24 * 3600 }

/**
 * Begins a book. A second time with the same key answers the first one's.
 * @throws AppError not_found for an organisation that the user may not write for; too_many_requests;
 *   idempotency_mismatch where the key was used for another body
 */
export async function createSubmission(
  db: Db,
  user: SessionUser,
  body: { organisation: string; title: DraftNames },
  key: string | undefined,
): Promise<Submission> {
  const { organisation, title } = body
  const hash = key ? requestHash('createSubmission', body) : null
  const before = key && (await findByKey(db, user, { key, hash }))
  if (before) return getSubmission(db, user, before)
  await countAttempt(db, `createSubmission:${user.id}`, SUBMISSIONS)
  const id = await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into submissions (organisation_id, created_by, state_by, idempotency_key, request_hash, book)
      select o.id, ${user.id}, ${user.id}, ${key ?? null}, ${hash}, ${JSON.stringify({ title })}::jsonb
      from organisations o
      where o.id = ${organisation} and ${isMember(user, sql`o.id`, ['owner', 'editor'])}
      on conflict (created_by, idempotency_key) do nothing returning id
    `.execute(tx)
    const [made] = rows
    if (!made) return key ? findByKey(tx, user, { key, hash }) : undefined
    await tx
      .insertInto('submission_history')
      .values({
        submission_id: made.id,
        act: 'create',
        from_state: 'draft',
        to_state: 'draft',
        actor_id: user.id,
      })
      .execute()
    return made.id
  })
  if (!id) throw new AppError('not_found')
  return getSubmission(db, user, id)
}

/** @throws AppError idempotency_mismatch where another request had the key */
async function findByKey(
  db: Db,
  user: SessionUser,
  { key, hash }: { key: string; hash: string | null },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('submissions')
    .select(['id', 'request_hash'])
    .where('created_by', '=', user.id)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  if (row && row.request_hash !== hash) throw new AppError('idempotency_mismatch')
  return row?.id
}

/** @throws AppError not_found; not_permitted to who may not write it; state_changed past a draft */
export async function deleteSubmission(db: Db, user: SessionUser, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const submission = await loadSubmission(tx, user, id, { lock: true })
    checkWritable(submission)
    if (submission.state !== 'draft') {
      const { state, since } = submission
      throw new AppError('state_changed', { extra: { state, since, by: null } })
    }
    await rememberNarrators(tx, sql`p.submission_id = ${id}`)
    await endOffers(tx, sql`w.id = ${id}`)
    await tx.deleteFrom('submissions').where('id', '=', id).execute()
  })
}
