import { greeting } from '#server/mail/greeting.ts'
import { composeMail, type Reader } from '#server/mail/layout.server.tsx'
import type { Mail } from '#server/mail/mailer.ts'

/** Tells a person that a passkey of theirs came or went. */
export function passkeyMail(to: Reader, what: 'added' | 'removed', publicUrl: string): Mail {
  return composeMail(to.email, to.language, `email.passkey_${what}_subject`, (say) => [
    ...greeting(say, to.first_name),
    { text: say(`email.passkey_${what}_text`) },
    { label: say('email.security_action'), url: `${publicUrl}/account-details?tab=security` },
    { text: say('email.security_ignore') },
  ])
}
