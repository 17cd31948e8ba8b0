import { greeting } from '#server/mail/greeting.ts'
import { composeMail, type Reader } from '#server/mail/layout.server.tsx'
import type { Mail } from '#server/mail/mailer.ts'
import { YOUNG_STEP_DAYS } from '#features/account/two-factor/two-factor.server.ts'

/**
 * The mail that tells the owner that their password was changed.
 * @param what whether young second steps went with the old one
 */
export function passwordChangedMail(
  to: Reader,
  publicUrl: string,
  { stepsDropped }: { stepsDropped: boolean },
): Mail {
  return composeMail(to.email, to.language, 'email.changed_subject', (say) => [
    ...greeting(say, to.first_name),
    { text: say('email.changed_text') },
    ...(stepsDropped ? [{ text: say('email.changed_steps', { days: YOUNG_STEP_DAYS }) }] : []),
    { text: say('email.changed_not_me') },
    { label: say('email.reset_action'), url: `${publicUrl}/forgotpassword` },
  ])
}
