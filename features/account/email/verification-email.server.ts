import { greeting } from '#server/mail/greeting.ts'
import { composeMail, type Reader } from '#server/mail/layout.server.tsx'
import type { Mail } from '#server/mail/mailer.ts'
import { paths } from '#shared/http/paths.ts'
import { CODE_MINUTES } from '#shared/schemas/limits.ts'

/** The mail that proves an address: six digits to type, or a link. */
export function verificationMail(
  to: Reader,
  { code, token }: { code: string; token: string },
  publicUrl: string,
): Mail {
  return composeMail(to.email, to.language, 'email.verify_subject', (say) => [
    ...greeting(say, to.first_name),
    { text: say('email.verify_intro') },
    { code },
    { text: say('email.verify_or_link') },
    { label: say('email.verify_action'), url: publicUrl + paths.verifyLink(token) },
    { text: say('email.verify_expiry', { minutes: CODE_MINUTES }) },
    { text: say('email.verify_ignore') },
  ])
}
