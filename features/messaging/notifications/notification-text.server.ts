import { isolate } from '#shared/text/isolate.ts'
import { translate } from '#shared/i18n/messages.ts'
import { attestedNameIn, type Reading } from '#shared/text/names.ts'
import { coverPath } from '#features/books/book/cards.server.ts'
import type { AppNotification, NotificationContent } from './contract.ts'
import type { NotificationRecord } from './notification-data.server.ts'
import { sentenceOf, type Said } from '#shared/i18n/notification-sentence.ts'
import { paths } from '#shared/http/paths.ts'

/** The page that notifications without one of their own lead to. */
const LIST = '/notification'

export function notificationOf(row: NotificationRecord, reader: Reading): AppNotification {
  const data = contentOf(row)
  const redeem = row.kind === 'giftReceived' && row.waits
  return {
    _id: row.id,
    kind: row.kind,
    created_at: row.created_at,
    data,
    title: titleOf({ kind: row.kind, data }, reader),
    path: redeem ? `/account-details?tab=redeem&gift=${row.gift_card_id}` : pathOf(row),
    action: redeem ? 'redeem' : null,
    read: row.read_at !== null,
    mutable: row.kind !== 'security',
  }
}

function contentOf({
  kind,
  data,
  book,
  submission,
  person,
  giver,
  redeemer,
  money,
  episode,
}: NotificationRecord): NotificationContent {
  const name = { giftReceived: giver, giftRedeemed: redeemer }[kind as string] ?? null
  return {
    what: data.what ?? null,
    browser: data.browser ?? null,
    os: data.os ?? null,
    text: data.text ?? null,
    name,
    submission,
    work: data.work ? { names: data.work } : null,
    person,
    money,
    episode,
    book: book && { names: book.names, slug: book.slug, cover: coverPath(book.cover, '-s') },
  }
}

function pathOf({ kind, book, submission, order_id: order, data }: NotificationRecord): string {
  if (kind === 'security') return '/account-details?tab=security'
  if (kind === 'contributionStatus' && data.what?.startsWith('narration'))
    return paths.studioOpen({ view: 'requests' })
  if (submission) return data.path ?? paths.submission(submission._id)
  if (kind === 'announcement') return data.path ?? LIST
  if (kind === 'receipt' || kind === 'refund') return paths.account('orders')
  if (order && (kind === 'giftRedeemed' || kind === 'giftUndelivered')) return paths.gift({ order })
  return book?.seen ? paths.book(book.slug) : LIST
}

/** One line for lock screens and clients that show text: names stand in isolates of their own. */
function titleOf(notification: Pick<AppNotification, 'kind' | 'data'>, reader: Reading): string {
  const { key, values } = sentenceOf(notification)
  const { text } = notification.data
  if (!key) return text?.[reader.language] ?? text?.en ?? ''
  const say = (said: Said) => {
    if (typeof said === 'number') return said
    return isolate(typeof said === 'string' ? said : attestedNameIn(said, reader))
  }
  const entries = Object.entries(values).map(([name, said]) => [name, say(said)] as const)
  const book = isolate(translate(reader.language, 'notice.a_book'))
  return translate(reader.language, key, { title: book, ...Object.fromEntries(entries) })
}
