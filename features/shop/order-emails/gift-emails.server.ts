import { paths } from '#shared/http/paths.ts'
import { greeting } from '#server/mail/greeting.ts'
import { composeMail, type Block, type MailCard, type Say } from '#server/mail/layout.server.tsx'
import type { Mail } from '#server/mail/mailer.ts'
import { LINK_PICTURE } from '#shared/http/link-picture.ts'
import { CONTACT_ADDRESS } from '#shared/schemas/contact-address.ts'
import { isolate } from '#shared/text/isolate.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { MessageKey } from '#shared/i18n/messages.ts'
import { coverPath } from '#features/books/book/cards.server.ts'
import { codeOf, inFours, linkOf } from '#features/shop/gift-cards/gift-code.server.ts'
import type { Card, MailData } from './email-data.server.ts'
import { dayIn, inScripts, readerOf, type MailContext } from './email-parts.server.ts'

/** Sends the buyer the gift's code and link, or says where the codes of many are. */
export function giftBoughtMail(mailData: MailData, mail: MailContext): Mail {
  const { order, book, card } = mailData
  const reader = readerOf(mailData)
  return composeMail(
    reader.email,
    reader.language,
    'email.gift_bought_subject',
    (say, language) => {
      const [title, count] = [inScripts(book.names, language), order.quantity]
      const ready: Block[] =
        card && count === 1
          ? oneGift(card, say, title, mail)
          : [{ text: say('email.gift_bought_many', { title, count }) }]
      return [
        ...greeting(say, reader.first_name),
        ...ready,
        {
          label: say('email.gifts_action'),
          url: mail.env.publicUrl + paths.gift({ order: order.id }),
        },
        { text: say('email.gift_no_expiry') },
      ]
    },
    { number: String(order.number) },
  )
}

function oneGift(card: Card, say: Say, title: string, mail: MailContext): Block[] {
  const code = codeOf(mail.keys, card)
  const mailed: Block[] = card.email
    ? [
        {
          text: say('email.gift_bought_mailed', {
            email: isolate(card.email),
            date: dayIn(say, card.send_at),
          }),
        },
      ]
    : []
  return [
    { text: say('email.gift_bought_one', { title }) },
    { code: inFours(code) },
    { label: say('email.gift_link'), url: linkOf(mail.env.publicUrl, code) },
    ...mailed,
    { text: say('email.gift_bought_pass_on') },
  ]
}

/**
 * Sends the recipient the giver's name and the code, never a price. Where nobody proved the address
 * the gift's page alone says who gives it and what they wrote.
 */
export function giftMail({ book, card }: MailData, mail: MailContext): Mail {
  if (!card?.email) throw new Error('A gift has no address')
  const { email, proved } = card
  const code = codeOf(mail.keys, card)
  return composeMail(email, card.language, 'email.gift_subject', (say, language) => {
    const warm: Block[] = [
      ...greeting(say, proved ? card.first_name : null),
      { text: fromWhom(card, say) },
    ]
    const open = { label: say('email.gift_action'), url: linkOf(mail.env.publicUrl, code) }
    if (language !== card.language) return [...warm, open]
    return [
      ...warm,
      { card: cardOf({ book, card, language, say, publicUrl: mail.env.publicUrl }) },
      open,
      proved ? messageOf(card, say) : { text: waitingWords(card, say) },
      { text: say('email.gift_or_code') },
      { code: inFours(code) },
      { small: say('email.gift_no_expiry') },
      { small: say('email.gift_needs_nothing') },
      ...(proved ? [] : [{ small: say('email.gift_why_unnamed') }]),
      { small: say('email.gift_unknown', { address: CONTACT_ADDRESS }) },
    ]
  })
}

const messageOf = ({ message }: Card, say: Say): Block =>
  message ? { quote: message } : { text: say('email.gift_no_message') }

const waitingWords = ({ buyer, message }: Card, say: Say) =>
  [
    buyer ? say('email.gift_giver_waits') : '',
    say(message ? 'email.gift_message_waits' : 'email.gift_no_message'),
  ]
    .join(' ')
    .trim()

const fromWhom = ({ buyer, proved }: Card, say: Say) =>
  buyer && proved
    ? say('email.gift_from', { giver: isolate(buyer) })
    : say('email.gift_from_somebody')

interface CardOf extends Pick<MailData, 'book'> {
  card: Card
  language: Language
  say: Say
  publicUrl: string
}

/** The face of the card that the gift's page shows: the cloth, the book, and of the two those who are known. */
function cardOf({ book, card, language, say, publicUrl }: CardOf): MailCard {
  const { buyer, proved, first_name } = card
  return {
    picture: publicUrl + LINK_PICTURE.pathOf(coverPath(book.cover)),
    word: say('gift.word'),
    title: inScripts(book.names, language),
    lines: [
      book.authors.map((author) => inScripts(author, language)).join(', '),
      proved && first_name ? say('gift.for', { name: isolate(first_name) }) : '',
      proved && buyer ? say('gift.from', { name: isolate(buyer) }) : '',
    ].filter((line) => line !== ''),
  }
}

/** Tells the buyer that the gift was redeemed. */
export function giftRedeemedMail(mailData: MailData): Mail {
  const reader = readerOf(mailData)
  const name = mailData.card?.redeemer
  return composeMail(reader.email, reader.language, 'email.gift_redeemed_subject', (say, lang) => {
    const title = inScripts(mailData.book.names, lang)
    const text = name
      ? say('email.gift_redeemed_text', { name: isolate(name), title })
      : say('email.gift_redeemed_by_somebody', { title })
    return [...greeting(say, reader.first_name), { text }]
  })
}

/** Tells the buyer that the gift could not be delivered. */
export const giftUndeliveredMail = (mailData: MailData, mail: MailContext): Mail =>
  giftsMail(mailData, mail, 'email.gift_undelivered_subject', (say, title) =>
    mailData.card?.email
      ? say('email.gift_undelivered_text', { title, email: isolate(mailData.card.email) })
      : say('email.gift_address_gone', { title }),
  )

export const giftWaitsMail = (mailData: MailData, mail: MailContext): Mail =>
  giftsMail(mailData, mail, 'email.gift_waits_subject', (say, title) =>
    say('email.gift_waits_text', { title }),
  )

export const giftSuspendedMail = (mailData: MailData, mail: MailContext): Mail =>
  giftsMail(mailData, mail, 'email.gift_suspended_subject', (say, title) =>
    say('email.gift_suspended_text', { title }),
  )

/** A mail to a gift's buyer: what became of it, and where they see it. */
function giftsMail(
  mailData: MailData,
  { env }: MailContext,
  subject: MessageKey,
  write: (say: Say, title: string) => string,
): Mail {
  const { book, order } = mailData
  const reader = readerOf(mailData)
  return composeMail(reader.email, reader.language, subject, (say, language) => [
    ...greeting(say, reader.first_name),
    { text: write(say, inScripts(book.names, language)) },
    { label: say('email.gifts_action'), url: env.publicUrl + paths.gift({ order: order.id }) },
  ])
}
