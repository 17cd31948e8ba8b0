import type { Keys } from '#server/auth/keys.ts'
import type { Db } from '#server/db/database.ts'
import { codeColumns } from './gift-code.server.ts'

/**
 * Gives every gift that nobody redeemed yet the code that the new keys make; the codes before open
 * nothing any more.
 * @returns how many
 */
export async function recodeGifts(tx: Db, keys: Pick<Keys, 'gifts'>): Promise<number> {
  const cards = await tx
    .selectFrom('gift_cards')
    .select(['id', 'code_version as codeVersion'])
    .where('redeemed_at', 'is', null)
    .forUpdate()
    .execute()
  for (const card of cards)
    await tx
      .updateTable('gift_cards')
      .set(codeColumns(keys, card))
      .where('id', '=', card.id)
      .execute()
  return cards.length
}
