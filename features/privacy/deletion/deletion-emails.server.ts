import { CONTACT_ADDRESS } from '#shared/schemas/contact-address.ts'
import { greeting } from '#server/mail/greeting.ts'
import { composeMail, type Reader } from '#server/mail/layout.server.tsx'
import type { Mail } from '#server/mail/mailer.ts'
import { paths } from '#shared/http/paths.ts'
import { CODE_MINUTES } from '#shared/schemas/limits.ts'

export function deletionCodeMail(
  to: Reader,
  { code, token }: { code: string; token: string },
  publicUrl: string,
): Mail {
  return composeMail(to.email, to.language, 'email.deletion_subject', (say) => [
    ...greeting(say, to.first_name),
    { text: say('email.deletion_intro') },
    { code },
    { text: say('email.verify_or_link') },
    { label: say('email.deletion_action'), url: publicUrl + paths.deletionLink(token) },
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
