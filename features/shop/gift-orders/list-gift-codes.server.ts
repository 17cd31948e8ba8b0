import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { csvOf } from '#shared/text/csv.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { translate } from '#shared/i18n/messages.ts'
import { attestedNameIn } from '#shared/text/names.ts'
import { getOrder } from '#features/shop/orders/orders.server.ts'
import { giftsOfOrder, type GiftContext } from '#features/shop/gift-cards/cards.server.ts'
import { codesSheet } from './codes-sheet.server.tsx'
import type { GiftCard } from '#features/shop/gift-cards/contract.ts'

interface Wanted {
  orderId: string
  format: 'html' | 'csv'
  language: Language
}

interface Written {
  type: string
  text: string
  /** Of the file, where it is one to keep. */
  name?: string
}

/**
 * The codes of all copies of an order: a card for each that can still be redeemed, to print and cut
 * out, or a row for every one.
 * @throws AppError not_found for an order that is not the user's, holds no gifts, or is not good
 */
export async function listGiftCodes(
  db: Db,
  giftContext: GiftContext,
  user: SessionUser,
  { orderId, format, language }: Wanted,
): Promise<Written> {
  const gifts = await giftsOfOrder(db, giftContext, user, orderId)
  if (gifts.some(({ state }) => state === 'unpaid' || state === 'void'))
    throw new AppError('not_found')
  const { order } = await getOrder(db, user, orderId)
  const { names } = order.audiobook
  if (format === 'html') {
    const text = codesSheet({ gifts, names, language, site: new URL(giftContext.publicUrl).host })
    return { type: 'text/html; charset=utf-8', text }
  }
  const book = attestedNameIn(names, { language, script: user.script })
  return {
    type: 'text/csv; charset=utf-8',
    text: csvOf([headIn(language), ...gifts.map((gift) => rowOf(gift, book))]),
    name: `qissa-gifts-${order.number}.csv`,
  }
}

const COLUMNS = ['number', 'book', 'code', 'link', 'name', 'email', 'redeemed'] as const

const headIn = (language: Language) =>
  COLUMNS.map((column) => translate(language, `sheet.column_${column}`))

const rowOf = (gift: GiftCard, book: string): string[] => [
  String(gift.position),
  book,
  gift.code ?? '',
  gift.link ?? '',
  [gift.firstName, gift.lastName].filter(Boolean).join(' '),
  gift.email ?? '',
  gift.redeemedAt?.slice(0, 10) ?? '',
]
