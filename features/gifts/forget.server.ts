import { sql } from 'kysely'
import type { Db } from '../../server/db'
import { foldEmail } from '../../shared/email'

/**
 * Takes a person who leaves out of gifts, in the transaction that deletes them: what names the
 * recipient of cards that came to them, and of those that they never paid for. What they paid for
 * stays good, and lets go of them by its foreign keys.
 */
export async function forgetInGifts(tx: Db, userId: string): Promise<void> {
  const addresses = await provenAddresses(tx, userId)
  // Two who gave to each other and leave at one moment wait for one another here, and nowhere else.
  await sql`
    select from gift_cards where redeemed_by = ${userId} or buyer_id = ${userId}
      or email_folded = any(${addresses}) order by id for update
  `.execute(tx)
  // Let go of here: a row that is changed twice would ask for the other person, who waits.
  const { rows: cleared } = await sql<{ order_id: string }>`
    update gift_cards set email = null, email_folded = null, first_name = null, last_name = null,
      calling_code = '61', phone = null, message = null,
      redeemed_by = nullif(redeemed_by, ${userId}), buyer_id = nullif(buyer_id, ${userId})
    where redeemed_by = ${userId} or email_folded = any(${addresses})
      or (buyer_id = ${userId} and order_id in (select id from orders
        where user_id = ${userId} and state not in ('paid', 'fulfilled', 'disputed')))
    returning order_id
  `.execute(tx)
  const orders = cleared.map(({ order_id }) => order_id)
  // An order that is asked for again is answered as it is now.
  await sql`
    update idempotency_keys set answer = null where order_id = any(${orders}::uuid[])
  `.execute(tx)
}

/** Addresses that were theirs: whoever only wished for one has no say about its gifts. */
async function provenAddresses(tx: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from users where id = ${userId}
    union select email from former_emails where user_id = ${userId}
  `.execute(tx)
  return rows.map(({ email }) => foldEmail(email))
}
