import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { lockOrder } from '#features/shop/ledger/ledger.server.ts'
import { grantEntitlement, putOnShelf } from '#features/listening/library/entitlements.server.ts'
import { enqueueMessage } from '#features/messaging/outbox/outbox.server.ts'
import { giveUpWaiting } from '#features/shop/orders/orders.server.ts'
import type { GiftContext } from '#features/shop/gift-cards/cards.server.ts'
import type { ReceivedGift } from './contract.ts'
import {
  findHeld,
  mayHave,
  openCode,
  refuseCard,
  toReceived,
  type HeldCard,
} from './received.server.ts'

/**
 * Puts the book of a code into the user's library. Of many at one moment one has it; the same
 * person may ask again.
 * @throws AppError gift_code_wrong alike for codes that are nobody's, used, unpaid or void;
 *   already_owned, which leaves the gift to be passed on; gift_returned, gift_suspended;
 *   gift_tries_over
 */
export async function redeemGift(
  db: Db,
  giftContext: GiftContext,
  asking: { user: SessionUser; ip: string },
  typed: string,
): Promise<ReceivedGift> {
  const { user } = asking
  const { id, orderId, codeVersion } = await openCode(db, giftContext, asking, typed)
  const { gift, refused } = await db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId, [user.id])
    await sql`select from gift_cards where id = ${id} for update`.execute(tx)
    const held = await findHeld(tx, user.id, { id })
    // Somebody was quicker, or it was sent to another address meanwhile.
    const isStillGood = held?.codeVersion === codeVersion && mayHave(held, user.id)
    if (!isStillGood) return { gift: null, refused: held }
    if (held.redeemedBy !== user.id) {
      if (held.owned) throw new AppError('already_owned')
      await handOver(tx, held, user.id)
      await giveUpWaiting(tx, user.id, held.audiobookId)
    }
    const redeemed = { ...held, owned: true, redeemedBy: user.id }
    const [gift] = await toReceived(tx, giftContext, user.id, [redeemed])
    // Suspended just now: nothing was redeemed.
    if (!gift) throw new AppError('gift_suspended')
    return { gift }
  })
  return gift ?? refuseCard(db, user.id, refused, { own: user.id, isLook: false })
}

async function handOver(tx: Db, card: HeldCard, userId: string): Promise<void> {
  const { id, orderId, audiobookId, buyerId } = card
  await grantEntitlement(tx, { userId, audiobookId, source: 'gift', orderId })
  await putOnShelf(tx, userId, [audiobookId])
  await sql`
    update gift_cards set redeemed_at = now(), redeemed_by = ${userId},
      opened_at = coalesce(opened_at, now()), redeemed_by_addressee = mailed_at is not null
        and email_folded = (select email_folded from users where id = ${userId}) is true
    where id = ${id}
  `.execute(tx)
  // Who gives to their own address need not be told.
  if (!buyerId || buyerId === userId) return
  const message = { orderId, giftCardId: id, audiobookId, userId: buyerId }
  await enqueueMessage(tx, { ...message, kind: 'giftRedeemed', about: id })
}
