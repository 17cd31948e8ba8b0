import { greeting } from '#server/mail/greeting.ts'
import { composeMail, type Reader } from '#server/mail/layout.server.tsx'
import type { Mail } from '#server/mail/mailer.ts'

export type TwoFactorEvent = 'on' | 'off' | 'removed' | 'recovery_used' | 'recovery_codes'

/** Tells a person what became of the two-factor that guards their account. */
export function twoFactorMail(to: Reader, event: TwoFactorEvent, publicUrl: string): Mail {
  return composeMail(to.email, to.language, `email.second_step_${event}_subject`, (say) => [
    ...greeting(say, to.first_name),
    { text: say(`email.second_step_${event}_text`) },
    { label: say('email.security_action'), url: `${publicUrl}/account-details?tab=security` },
    { text: say('email.security_ignore') },
  ])
}
