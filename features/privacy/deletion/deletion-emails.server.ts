import { CONTACT_ADDRESS } from '#shared/schemas/contact-address.ts'
import { greeting } from '#server/mail/greeting.ts'
import { composeMail, type Reader } from '#server/mail/layout.server.tsx'
import type { Mail } from '#server/mail/mailer.ts'
import { CODE_MINUTES } from '#shared/schemas/limits.ts'

/** The six digits without which nobody deletes an account. */
export function deletionCodeMail(to: Reader, code: string): Mail {
  return composeMail(to.email, to.language, 'email.deletion_subject', (say) => [
    ...greeting(say, to.first_name),
    { text: say('email.deletion_intro') },
    { code },
    { text: say('email.deletion_expiry', { minutes: CODE_MINUTES }) },
    { text: say('email.deletion_ignore') },
  ])
}

/** The last mail: the account is gone. */
export function farewellMail(to: Reader): Mail {
  return composeMail(to.email, to.language, 'email.farewell_subject', (say) => [
    ...greeting(say, to.first_name),
    { text: say('email.farewell_gone') },
    { text: say('email.farewell_stays') },
    { text: say('email.farewell_unasked', { address: CONTACT_ADDRESS }) },
  ])
}
