import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { GIFT_CALLING_CODE } from '#shared/schemas/limits.ts'
import { provenAddresses } from '#features/account/account/proven-addresses.server.ts'
import { enqueueSending } from '#features/messaging/outbox/outbox.server.ts'

/** SQL: empties the columns that name a gift's recipient, and its message. */
export const NAMELESS = sql`email = null, email_folded = null, first_name = null, last_name = null,
  calling_code = ${GIFT_CALLING_CODE}, phone = null, message = null`

/**
 * Takes a person who leaves out of gifts, in the transaction that deletes them: what names the
 * recipient of cards that came to them, and of those of theirs that were redeemed or never paid for.
 * A gift that waits stays usable with its letter, which is part of what was given, and its foreign
 * keys set the person to null; the letter goes with the purge after it was redeemed.
 */
export async function forgetInGifts(tx: Db, userId: string): Promise<void> {
  const addresses = await provenAddresses(tx, userId)
  // Two who gave to each other and leave at one moment wait for one another here, and nowhere else.
  await sql`
    select from gift_cards where redeemed_by = ${userId} or buyer_id = ${userId}
      or email_folded = any(${addresses}) order by id for update
  `.execute(tx)
  // Let go of here: a row that is changed twice would ask for the other person, who waits.
  const { rows: cleared } = await sql<{ id: string; order_id: string }>`
    update gift_cards set ${NAMELESS},
      redeemed_by = nullif(redeemed_by, ${userId}), buyer_id = nullif(buyer_id, ${userId})
    where redeemed_by = ${userId} or email_folded = any(${addresses})
      or (buyer_id = ${userId} and (redeemed_at is not null or order_id in (select id from orders
        where user_id = ${userId} and state not in ('paid', 'fulfilled', 'disputed'))))
    returning id, order_id
  `.execute(tx)
  await hasten(
    tx,
    cleared.map(({ id }) => id),
  )
  const orders = cleared.map(({ order_id }) => order_id)
  // An order that is asked for again is answered as it is now.
  await sql`
    update idempotency_keys set answer = null where order_id = any(${orders}::uuid[])
  `.execute(tx)
}

/** A mail that has nowhere to go any more is looked at now: its buyer hears of it before its day. */
async function hasten(tx: Db, cards: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update messages set due_at = least(due_at, now())
    where gift_card_id = any(${cards}::uuid[]) and kind = 'gift' and sent_at is null
      and failed_at is null
    returning id
  `.execute(tx)
  for (const { id } of rows) await enqueueSending(tx, id)
}
