import { sql } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { Body } from '#shared/call/call.ts'
import type { MemberRole } from '#features/studio/organisations/contract.ts'
import { roleIn } from '#features/studio/organisations/membership.server.ts'
import type { answerClaim as call, BookClaim } from './contract.ts'

const MOST_CLAIMS = 100
const READERS: readonly MemberRole[] = ['owner', 'editor']

async function roleOf(db: Db, user: SessionUser, submission: string): Promise<MemberRole> {
  const { rows } = await sql<{ role: MemberRole | null }>`
    select ${roleIn(user, sql`s.organisation_id`)} as role from submissions s where s.id = ${submission}
  `.execute(db)
  const role = rows[0]?.role
  if (!role) throw new AppError('not_found')
  return role
}

/**
 * The claims against the book of a submission: those that wait, the oldest first, so that no later one
 * hides it; then those decided, the latest first.
 * @throws AppError not_found to strangers; not_permitted to members who write nothing of it
 */
export async function listClaimsOfBook(
  db: Db,
  user: SessionUser,
  submission: string,
): Promise<BookClaim[]> {
  if (!READERS.includes(await roleOf(db, user, submission))) throw new AppError('not_permitted')
  const { rows } = await sql<BookClaim>`
    select c.id as "_id", c.right_kind as "right", c.is_holder as "isHolder", c.name, c.work,
      c.created_at as "createdAt", c.answer, c.answered_at as "answeredAt", c.decision,
      c.decision_reason as reason, c.decided_at as "decidedAt"
    from rights_claims c join submissions s on s.audiobook_id = c.audiobook_id
    where s.id = ${submission}
    order by c.decided_at desc nulls first, c.created_at, c.id limit ${MOST_CLAIMS}
  `.execute(db)
  return rows
}

/**
 * Keeps what an owner says to a claim against their book; until it is decided, it may be said anew.
 * @throws AppError not_found; not_permitted; already_decided
 */
export async function answerClaim(
  db: Db,
  user: SessionUser,
  { id, claim }: { id: string; claim: string },
  { answer, signature }: Body<typeof call>,
): Promise<void> {
  if ((await roleOf(db, user, id)) !== 'owner') throw new AppError('not_permitted')
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ decided: boolean }>`
      select c.decided_at is not null as decided from rights_claims c
        join submissions s on s.audiobook_id = c.audiobook_id
      where c.id = ${claim} and s.id = ${id} for update of c
    `.execute(tx)
    const [found] = rows
    if (!found) throw new AppError('not_found')
    if (found.decided) throw new AppError('already_decided')
    await sql`update rights_claims set answer = ${answer}, answer_signature = ${signature},
      answered_by = ${user.id}, answered_at = now() where id = ${claim}`.execute(tx)
  })
}
