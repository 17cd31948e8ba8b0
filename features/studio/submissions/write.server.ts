import { sql } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { countAttempt, type Limit } from '#server/http/rate-limits.ts'
import { isMember } from '#features/studio/organisations/membership.server.ts'
import type { Submission } from './contract.ts'
import { loadSubmission } from './load.server.ts'
import { checkWritable } from './parts.server.ts'
import { describeSubmission, getSubmission } from './read.server.ts'
import type { DocumentName, DraftNames, Rights } from './contract.ts'

const SUBMISSIONS: Limit = { max: 50, seconds: 24 * 3600 }

/**
 * Begins a book. A second time with the same key answers the first one's.
 * @throws AppError not_found for an organisation that the user may not write for; too_many_requests
 */
export async function createSubmission(
  db: Db,
  user: SessionUser,
  { organisation, title }: { organisation: string; title: DraftNames },
  key: string | undefined,
): Promise<Submission> {
  const before = key && (await findByKey(db, user, key))
  if (before) return getSubmission(db, user, before)
  await countAttempt(db, `createSubmission:${user.id}`, SUBMISSIONS)
  const id = await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into submissions (organisation_id, created_by, state_by, idempotency_key, book)
      select o.id, ${user.id}, ${user.id}, ${key ?? null}, ${JSON.stringify({ title })}::jsonb
      from organisations o
      where o.id = ${organisation} and ${isMember(user, sql`o.id`, ['owner', 'editor'])}
      on conflict (created_by, idempotency_key) do nothing returning id
    `.execute(tx)
    const [made] = rows
    if (!made) return key ? findByKey(tx, user, key) : undefined
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

async function findByKey(db: Db, user: SessionUser, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('submissions')
    .select('id')
    .where('created_by', '=', user.id)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return row?.id
}

/**
 * Writes one document of the working copy.
 * @throws AppError not_found, not_permitted; changed_meanwhile with the submission as it is now, so
 *   that whoever wrote sees both and loses no letter
 */
export async function writeDocument(
  db: Db,
  user: SessionUser,
  id: string,
  { name, document, version }: { name: DocumentName; document: object; version: number },
): Promise<Submission> {
  return db.transaction().execute(async (tx) => {
    const submission = await loadSubmission(tx, user, id, { lock: true })
    checkWritable(submission)
    if (submission.version !== version) {
      const now = await describeSubmission(tx, submission)
      throw new AppError('changed_meanwhile', { extra: { submission: now } })
    }
    await sql`
      update submissions set ${sql.ref(name)} = ${JSON.stringify(document)}::jsonb,
        version = version + 1, updated_at = now()
      where id = ${id}
    `.execute(tx)
    return describeSubmission(tx, await loadSubmission(tx, user, id))
  })
}

/**
 * Writes the rights. A signature stands for what was signed: another text needs another.
 * @throws AppError as `writeDocument`
 */
export async function writeRights(
  db: Db,
  user: SessionUser,
  id: string,
  { version, rights, sign }: { version: number; rights: Omit<Rights, 'signed'>; sign: boolean },
): Promise<Submission> {
  const signer = sign ? await nameOf(db, user) : null
  const signed = signer ? { name: signer, at: new Date().toISOString() } : null
  return writeDocument(db, user, id, { name: 'rights', document: { ...rights, signed }, version })
}

async function nameOf(db: Db, user: SessionUser): Promise<string> {
  const { first_name, last_name } = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  return `${first_name} ${last_name}`.trim()
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
    await tx.deleteFrom('submissions').where('id', '=', id).execute()
  })
}
