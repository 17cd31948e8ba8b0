import { greeting } from '#server/mail/greeting.ts'
import { composeMail, type Reader } from '#server/mail/layout.server.tsx'
import type { Mail } from '#server/mail/mailer.ts'

/** Tells a person that all that is kept of them was taken as a file. */
export function downloadedMail(to: Reader, publicUrl: string): Mail {
  return composeMail(to.email, to.language, 'email.downloaded_subject', (say) => [
    ...greeting(say, to.first_name),
    { text: say('email.downloaded_text') },
    { label: say('email.security_action'), url: `${publicUrl}/account-details?tab=security` },
    { text: say('email.security_ignore') },
  ])
}
