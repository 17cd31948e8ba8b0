import { greeting } from '#server/mail/greeting.ts'
import { composeMail, type Reader } from '#server/mail/layout.server.tsx'
import type { Mail } from '#server/mail/mailer.ts'
import { paths } from '#shared/http/paths.ts'
import { CODE_MINUTES, UNDO_DAYS } from '#shared/schemas/limits.ts'
import { CONTACT_ADDRESS } from '#shared/schemas/contact-address.ts'

/** Asks the new address to prove itself by six digits or a link. */
export function proveEmailMail(
  to: Reader,
  { code, token }: { code: string; token: string },
  publicUrl: string,
): Mail {
  return composeMail(to.email, to.language, 'email.move_subject', (say) => [
    ...greeting(say, to.first_name),
    { text: say('email.move_intro') },
    { code },
    { text: say('email.verify_or_link') },
    { label: say('email.move_action'), url: publicUrl + paths.verifyLink(token) },
    { text: say('email.verify_expiry', { minutes: CODE_MINUTES }) },
    { text: say('email.move_ignore') },
  ])
}

/** Tells the present address that a change was asked for, not to which: others may read that mailbox. */
export function changeAskedMail(to: Reader, publicUrl: string): Mail {
  return composeMail(to.email, to.language, 'email.asked_subject', (say) => [
    ...greeting(say, to.first_name),
    { text: say('email.asked_text') },
    { text: say('email.asked_not_me') },
    { label: say('email.reset_action'), url: `${publicUrl}/forgotpassword` },
  ])
}

/** Tells the new address that it belongs to the account now. */
export function emailChangedMail(to: Reader, publicUrl: string): Mail {
  return composeMail(to.email, to.language, 'email.moved_subject', (say) => [
    ...greeting(say, to.first_name),
    { text: say('email.moved_text') },
    { label: say('email.security_action'), url: `${publicUrl}/account-details?tab=security` },
  ])
}

/** Tells the former address that it no longer opens the account, with the link that undoes it. */
export function emailLeftMail(to: Reader, token: string, publicUrl: string): Mail {
  return composeMail(to.email, to.language, 'email.left_subject', (say) => [
    ...greeting(say, to.first_name),
    { text: say('email.left_text') },
    { text: say('email.left_not_me', { days: UNDO_DAYS }) },
    { label: say('email.left_undo'), url: publicUrl + paths.undoEmailChange(token) },
    { text: say('email.left_late', { address: CONTACT_ADDRESS }) },
  ])
}

/** Tells the address that is replaced that the former one took the change back. */
export function changeUndoneMail(to: Reader): Mail {
  return composeMail(to.email, to.language, 'email.left_subject', (say) => [
    ...greeting(say, to.first_name),
    { text: say('email.undone_text') },
    { text: say('email.undone_not_me', { address: CONTACT_ADDRESS }) },
  ])
}
