import { sql } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { DocumentName, Rights, Submission } from '#features/studio/submissions/contract.ts'
import { loadSubmission } from '#features/studio/submissions/load.server.ts'
import { checkWritable } from '#features/studio/submissions/parts.server.ts'
import { describeSubmission } from '#features/studio/submissions/read.server.ts'

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
