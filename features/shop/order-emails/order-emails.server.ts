import { paths } from '#shared/http/paths.ts'
import { greeting } from '#server/mail/greeting.ts'
import { composeMail, type Block, type Say } from '#server/mail/layout.server.tsx'
import type { Mail } from '#server/mail/mailer.ts'
import { CONTACT_ADDRESS } from '#shared/schemas/contact-address.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { REFUND_DAYS } from '#shared/schemas/limits.ts'
import type { RefundReason } from '#shared/money/ledger.ts'
import type { MessageKey } from '#shared/i18n/messages.ts'
import type { MailData } from './email-data.server.ts'
import {
  giftBoughtMail,
  giftMail,
  giftRedeemedMail,
  giftSuspendedMail,
  giftUndeliveredMail,
  giftWaitsMail,
} from './gift-emails.server.ts'
import { dayIn, inScripts, money, readerOf, type MailContext } from './email-parts.server.ts'

/** Banks take up to so many days to show money that came back. */
const BANK_DAYS = 10

/**
 * Writes the mail of a message, in its reader's language first; the same mail however often it is
 * called.
 */
export function mailOf(mailData: MailData, mail: MailContext): Mail {
  return { ...WRITERS[mailData.kind](mailData, mail), id: mailData.id }
}

const WRITERS: Record<MailData['kind'], (mailData: MailData, mail: MailContext) => Mail> = {
  receipt: (mailData, mail) =>
    orderMail(mailData, mail, 'email.receipt_subject', (say, language) => [
      { text: say(`email.receipt_${mailData.order.kind}`) },
      { rows: [...rowsOf(mailData, say, language), totalRow(mailData, say)] },
      { text: say('email.line_tax') },
      { text: say(`email.receipt_back_${mailData.order.kind}`, { days: REFUND_DAYS }) },
    ]),

  refund: (mailData, mail) =>
    orderMail(mailData, mail, 'email.refund_subject', (say, language) => {
      const { currency, refunded, kind, refund_reason } = mailData.order
      return [
        { text: say('email.refund_text', { days: BANK_DAYS }) },
        {
          rows: [
            ...rowsOf(mailData, say, language),
            [say('email.line_refunded'), money(currency, refunded)],
          ],
        },
        {
          text: say(
            isOwnReason(refund_reason) ? `email.refund_${refund_reason}` : `email.refund_${kind}`,
          ),
        },
      ]
    }),

  refundFailed: (mailData, mail) =>
    orderMail(mailData, mail, 'email.refund_failed_subject', (say, language) => [
      { text: say(refundFailedText(mailData.order.refund_reason)) },
      { rows: [...rowsOf(mailData, say, language), totalRow(mailData, say)] },
    ]),

  alreadyOwned: (mailData, mail) =>
    orderMail(mailData, mail, 'email.already_owned_subject', (say, language) => [
      { text: say('email.already_owned_text', { days: BANK_DAYS }) },
      { rows: [...rowsOf(mailData, say, language), totalRow(mailData, say)] },
    ]),

  bookSuspended: (mailData, mail) =>
    orderMail(mailData, mail, 'email.book_suspended_subject', (say, language) => [
      { text: say(`email.book_suspended_${mailData.order.kind}`) },
      { text: say('email.book_suspended_back', { days: BANK_DAYS }) },
      { rows: [...rowsOf(mailData, say, language), totalRow(mailData, say)] },
    ]),

  bookUnsold: (mailData, mail) =>
    orderMail(mailData, mail, 'email.unsold_subject', (say, language) => [
      {
        text: say(
          mailData.order.refund_reason === 'became_free'
            ? 'email.unsold_became_free'
            : 'email.unsold_not_sold',
        ),
      },
      { text: say('email.book_suspended_back', { days: BANK_DAYS }) },
      { rows: [...rowsOf(mailData, say, language), totalRow(mailData, say)] },
    ]),

  paymentDisputed: (mailData, mail) =>
    orderMail(mailData, mail, 'email.disputed_subject', (say, language) => [
      { text: say('email.disputed_text') },
      { rows: [...rowsOf(mailData, say, language), totalRow(mailData, say)] },
      { text: say(`email.disputed_${mailData.order.kind}`) },
    ]),

  giftBought: giftBoughtMail,
  gift: giftMail,
  giftRedeemed: giftRedeemedMail,
  giftUndelivered: giftUndeliveredMail,
  giftWaits: giftWaitsMail,
  giftSuspended: giftSuspendedMail,
}

/** Reasons for a refund that its mails say; of others they say what becomes of the book. */
const OWN_REASONS = ['already_owned', 'suspended', 'not_sold', 'became_free'] as const
const isOwnReason = (reason: RefundReason | null): reason is (typeof OWN_REASONS)[number] =>
  OWN_REASONS.some((own) => own === reason)

const refundFailedText = (reason: RefundReason | null) =>
  isOwnReason(reason) ? (`email.refund_failed_${reason}` as const) : 'email.refund_failed_text'

/** A mail about an order: what it says, and where its buyer sees the order and the book. */
function orderMail(
  mailData: MailData,
  { env }: MailContext,
  subject: MessageKey,
  write: (say: Say, language: Language) => Block[],
): Mail {
  const reader = readerOf(mailData)
  const toBook = env.publicUrl + paths.book(mailData.book.slug)
  return composeMail(
    reader.email,
    reader.language,
    subject,
    (say, language) => [
      ...greeting(say, reader.first_name),
      ...write(say, language),
      { label: say('email.orders_action'), url: env.publicUrl + paths.account('orders') },
      { label: say('email.book_action'), url: toBook },
      { text: say('email.money_help', { address: CONTACT_ADDRESS }) },
    ],
    { number: String(mailData.order.number) },
  )
}

type Row = [label: string, value: string]

function rowsOf({ order, book }: MailData, say: Say, language: Language): Row[] {
  const copies: Row[] =
    order.quantity > 1 ? [[say('email.line_copies'), String(order.quantity)]] : []
  return [
    [say('email.line_order'), String(order.number)],
    [say('email.line_date'), order.paid_at ? dayIn(say, order.paid_at) : ''],
    [say('email.line_book'), inScripts(book.names, language, '\n')],
    ...copies,
  ]
}

const totalRow = ({ order }: MailData, say: Say): Row => [
  say('email.line_total'),
  money(order.currency, order.total),
]
