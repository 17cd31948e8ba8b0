import { composeMail, type Block } from '#server/mail/layout.server.tsx'
import type { Mail } from '#server/mail/mailer.ts'
import { CONTACT_ADDRESS } from '#shared/schemas/contact-address.ts'
import { dayInWords } from '#shared/text/time.ts'
import { isolate } from '#shared/text/isolate.ts'
import type { Language } from '#shared/i18n/languages.ts'

/** A message as the mails about it need it. */
export interface Written {
  id: string
  name: string
  email: string
  calling_code: string | null
  phone: string
  message: string
  language: Language
  created_at: string
}

/** Sends the contact inbox what somebody wrote, with the link to answer it. */
export function contactInboxMail(written: Written, publicUrl: string): Mail {
  const { id, name, email, message } = written
  const mail = composeMail(
    CONTACT_ADDRESS,
    'en',
    'email.contact_house_subject',
    (say): Block[] => [
      {
        rows: [
          [say('email.contact_from'), isolate(name)],
          [say('email.contact_email'), isolate(email)],
          [say('email.contact_phone'), isolate(phoneOf(written))],
        ],
      },
      { quote: message },
      {
        label: say('email.contact_house_action'),
        url: `${publicUrl}/admin?tab=contact&message=${id}`,
      },
    ],
    { name: isolate(name) },
  )
  return { ...mail, id: `contact-house-${id}` }
}

/**
 * To the sender. It repeats nothing of what was written: anybody can name anybody's address, and
 * would else have their own words carried there in our name.
 */
export function acknowledgement({ id, email, language, created_at }: Written): Mail {
  const mail = composeMail(email, language, 'email.contact_subject', (say) => [
    { text: say('email.contact_arrived', { date: dayInWords(created_at, say('time.months')) }) },
    { text: say('email.contact_answer') },
    { text: say('email.contact_unasked', { address: CONTACT_ADDRESS }) },
  ])
  return { ...mail, id: `contact-${id}` }
}

const phoneOf = ({ calling_code, phone }: Written) =>
  calling_code ? `+${calling_code} ${phone}` : phone
