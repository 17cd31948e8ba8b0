import { greeting } from '#server/mail/greeting.ts'
import { composeMail, type Reader } from '#server/mail/layout.server.tsx'
import type { Mail } from '#server/mail/mailer.ts'

/** Tells the owner of an address that somebody tried to sign up with it again. */
export function alreadyRegisteredMail(to: Reader, publicUrl: string): Mail {
  return composeMail(to.email, to.language, 'email.registered_subject', (say) => [
    ...greeting(say, to.first_name),
    { text: say('email.registered_text') },
    { label: say('email.registered_action'), url: `${publicUrl}/login` },
    { text: say('email.registered_ignore') },
  ])
}
