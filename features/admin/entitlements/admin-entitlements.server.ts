import { sql } from 'kysely'
import { holds } from '#server/http/access.ts'
import { audit } from '#server/auth/audit.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Answer, Body } from '#shared/call/call.ts'
import { foldEmail } from '#shared/schemas/email.ts'
import { lockUsers } from '#features/shop/ledger/locks.server.ts'
import { settleOrdersOf } from '#features/shop/ledger/settle.server.ts'
import { grantEntitlement, putOnShelf } from '#features/listening/library/entitlements.server.ts'
import { giveUpWaiting } from '#features/shop/orders/orders.server.ts'
import type { giveEntitlement as give } from './contract.ts'

type Given = Answer<typeof give>['entitlement']

/**
 * Gives somebody the right to a published book. A live right of that source is answered as it is,
 * and not written down again.
 * @throws AppError not_found for an unknown account or book, and to whoever may not
 */
export function giveEntitlement(
  db: Db,
  actor: SessionUser,
  wanted: Body<typeof give>,
): Promise<Given> {
  const { audiobook, source } = wanted
  const who = wanted.user ? sql`u.id = ${wanted.user}` : ofEmail(wanted.email ?? '')
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ user: string }>`
      select u.id as "user" from users u join audiobooks a on a.id = ${audiobook}
      where ${who} and a.published_at <= now() and ${holds(actor, 'entitlement.grant')}
    `.execute(tx)
    const user = rows[0]?.user
    if (!user || (await lockUsers(tx, [user])) === 0) throw new AppError('not_found')
    const known = await findGiven(tx, { user, audiobook, source })
    if (known) return known
    await grantEntitlement(tx, { userId: user, audiobookId: audiobook, source })
    await giveUpWaiting(tx, user, audiobook)
    await putOnShelf(tx, user, [audiobook])
    const given = await findGiven(tx, { user, audiobook, source })
    if (!given) throw new Error('A right was not written')
    const details = { entitlement: given._id, audiobook, source }
    await audit(tx, actor, { act: 'entitlement.grant', subject: 'user', subjectId: user, details })
    return given
  })
}

const ofEmail = (email: string) => sql`u.email_folded = ${foldEmail(email)}`

async function findGiven(tx: Db, right: Omit<Given, '_id'>): Promise<Given | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from entitlements where user_id = ${right.user}
      and audiobook_id = ${right.audiobook} and source = ${right.source} and revoked_at is null
  `.execute(tx)
  return rows[0] && { _id: rows[0].id, ...right }
}

/**
 * Ends an entitlement that staff granted; the book stays in its reader's library, and other entitlements to it stand.
 * @throws AppError not_found for one that is over, was not granted by staff, and to whoever may not
 */
export async function endEntitlement(db: Db, actor: SessionUser, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ user: string; audiobook: string; source: string }>`
      update entitlements set revoked_at = now()
      where id = ${id} and revoked_at is null and source in ('promo', 'staff')
        and ${holds(actor, 'entitlement.grant')}
      returning user_id as "user", audiobook_id as audiobook, source
    `.execute(tx)
    const [ended] = rows
    if (!ended) throw new AppError('not_found')
    const { user: subjectId, ...about } = ended
    const details = { entitlement: id, ...about }
    await settleOrdersOf(tx, subjectId, ended.audiobook)
    await audit(tx, actor, { act: 'entitlement.end', subject: 'user', subjectId, details })
  })
}
