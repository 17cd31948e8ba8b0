import { greeting } from '#server/mail/greeting.ts'
import { composeMail, type Reader } from '#server/mail/layout.server.tsx'
import type { Mail } from '#server/mail/mailer.ts'
import { YOUNG_STEP_DAYS } from '#features/account/two-factor/two-factor.server.ts'

const DROPPED = { steps: 'email.changed_steps', passkeys: 'email.changed_passkeys' } as const

export type Dropped = keyof typeof DROPPED

/**
 * The mail that tells the owner that their password was changed.
 * @param dropped which young second steps went with the old one
 */
export function passwordChangedMail(to: Reader, publicUrl: string, dropped: Dropped | null): Mail {
  return composeMail(to.email, to.language, 'email.changed_subject', (say) => [
    ...greeting(say, to.first_name),
    { text: say('email.changed_text') },
    ...(dropped ? [{ text: say(DROPPED[dropped], { days: YOUNG_STEP_DAYS }) }] : []),
    { text: say('email.changed_not_me') },
    { label: say('email.reset_action'), url: `${publicUrl}/forgotpassword` },
  ])
}
