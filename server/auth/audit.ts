import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { SessionUser } from './sessions.ts'

/**
 * The object of an act. Accounts are named by their ids alone: other data of theirs would outlive
 * them here. Names of the catalogue are public, and kept so that an act can be undone; biographies
 * and contacts are not.
 */
export interface AuditedAct {
  /** `noun.verb`, as the permission that allowed it. */
  act: string
  subject:
    | 'user'
    | 'audiobook'
    | 'genre'
    | 'person'
    | 'review'
    | 'order'
    | 'message'
    | 'organisation'
    | 'submission'
    | 'contact'
    | 'claim'
  subjectId: string
  details?: Record<string, string | number | boolean | null>
}

/**
 * Writes an act of staff into the audit log; call it in the transaction that does the act, so that
 * one is never there without the other.
 * @param actor a person; a provider of payments, whose name the details say; null at the console
 */
export async function audit(
  tx: Db,
  actor: Pick<SessionUser, 'id' | 'role'> | 'provider' | null,
  { act, subject, subjectId, details = {} }: AuditedAct,
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      ...(actor === 'provider'
        ? { actor_id: null, actor_role: actor }
        : { actor_id: actor?.id ?? null, actor_role: actor?.role ?? 'operator' }),
      act,
      subject,
      subject_id: subjectId,
      details: JSON.stringify(details),
    })
    .execute()
}

/** Writes down that somebody of the staff read something, once in ten minutes for each reader. */
export async function auditReading(
  tx: Db,
  actor: Pick<SessionUser, 'id' | 'role'>,
  reading: AuditedAct,
): Promise<void> {
  const noted = await tx
    .selectFrom('audit_log')
    .select('id')
    .where('actor_id', '=', actor.id)
    .where('act', '=', reading.act)
    .where('subject_id', '=', reading.subjectId)
    .where('at', '>', sql<string>`now() - interval '10 minutes'`)
    .limit(1)
    .execute()
  if (noted.length === 0) await audit(tx, actor, reading)
}
