import { greeting } from '#server/mail/greeting.ts'
import { composeMail, type Reader } from '#server/mail/layout.server.tsx'
import type { Mail } from '#server/mail/mailer.ts'
import { CODE_MINUTES } from '#shared/schemas/limits.ts'

export interface ResetSecret {
  code: string
  token: string
}

/** The way to a new password: six digits to type, or a link. */
export function resetMail(to: Reader, { code, token }: ResetSecret, publicUrl: string): Mail {
  return composeMail(to.email, to.language, 'email.reset_subject', (say) => [
    ...greeting(say, to.first_name),
    { text: say('email.reset_intro') },
    { code },
    { text: say('email.verify_or_link') },
    { label: say('email.reset_action'), url: linkOf(token, publicUrl) },
    { text: say('email.verify_expiry', { minutes: CODE_MINUTES }) },
    { text: say('email.reset_ignore') },
  ])
}

/**
 * The same, asked for by nobody: the password of the sign-up was not certainly the owner's. Nor was
 * the name, so that it greets nobody.
 */
export function contestedMail(to: Reader, { code, token }: ResetSecret, publicUrl: string): Mail {
  return composeMail(to.email, to.language, 'email.contested_subject', (say) => [
    { text: say('email.contested_why') },
    { label: say('email.reset_action'), url: linkOf(token, publicUrl) },
    { text: say('email.contested_or_code') },
    { code },
    { text: say('email.contested_expiry', { minutes: CODE_MINUTES }) },
    { label: say('email.contested_again'), url: `${publicUrl}/forgotpassword` },
  ])
}

/** The link has a token of its own: digits that somebody burnt do not close it. */
const linkOf = (token: string, publicUrl: string) => `${publicUrl}/resetpassword?token=${token}`
