import { composeMail, isolate, type Reader } from '../../server/mail/layout.server'
import type { Mail } from '../../server/mail/mailer'

/** What the owner is told once their password is another. */
export function passwordChangedMail(to: Reader, publicUrl: string): Mail {
  return composeMail(to.email, to.language, 'email.changed_subject', (say) => [
    { text: say('email.greeting', { name: isolate(to.first_name) }) },
    { text: say('email.changed_text') },
    { text: say('email.changed_not_me') },
    { label: say('email.reset_action'), url: `${publicUrl}/forgotpassword` },
  ])
}
