import { composeMail } from '../../server/mail/layout.server'
import type { Mail } from '../../server/mail/mailer'
import type { Language } from '../../shared/languages'
import { CODE_MINUTES } from './codes.server'

interface Addressee {
  email: string
  first_name: string
  language: Language
}

/** The mail that proves an address: six digits to type, or a link. */
export function verificationMail(
  to: Addressee,
  { code, token }: { code: string; token: string },
  publicUrl: string,
): Mail {
  return composeMail(to.email, to.language, 'email.verify_subject', (say) => [
    { text: say('email.greeting', { name: isolate(to.first_name) }) },
    { text: say('email.verify_intro') },
    { code },
    { text: say('email.verify_or_link') },
    { label: say('email.verify_action'), url: `${publicUrl}/user/verify/${token}` },
    { text: say('email.verify_expiry', { minutes: CODE_MINUTES }) },
    { text: say('email.verify_ignore') },
  ])
}

/** What a mailbox gets whose account is there already when somebody signs up with it. */
export function alreadyRegisteredMail(to: Addressee, publicUrl: string): Mail {
  return composeMail(to.email, to.language, 'email.registered_subject', (say) => [
    { text: say('email.greeting', { name: isolate(to.first_name) }) },
    { text: say('email.registered_text') },
    { label: say('email.registered_action'), url: `${publicUrl}/login` },
    { text: say('email.registered_ignore') },
  ])
}

/** A name in any script, kept from turning the sentence around it. */
const isolate = (name: string) => `\u2068${name}\u2069`
