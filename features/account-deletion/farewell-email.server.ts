import { composeMail, isolate, type Reader } from '../../server/mail/layout.server'
import type { Mail } from '../../server/mail/mailer'

/** The last mail: the account is gone. */
export function farewellMail(to: Reader): Mail {
  return composeMail(to.email, to.language, 'email.farewell_subject', (say) => [
    { text: say('email.greeting', { name: isolate(to.first_name) }) },
    { text: say('email.farewell_gone') },
    { text: say('email.farewell_stays') },
    { text: say('email.farewell_unasked') },
  ])
}
