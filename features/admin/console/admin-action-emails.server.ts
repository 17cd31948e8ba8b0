import { CONTACT_ADDRESS } from '#shared/schemas/contact-address.ts'
import { greeting } from '#server/mail/greeting.ts'
import { composeMail, type Reader } from '#server/mail/layout.server.tsx'
import type { Mail } from '#server/mail/mailer.ts'
import type { MessageKey } from '#shared/i18n/messages.ts'
import { isStaffRole, type Role } from '#shared/call/permissions.ts'

/** Tells somebody which role staff gave them, and that they are signed out. */
export function roleMail(to: Reader, role: Role, publicUrl: string): Mail {
  const about: MessageKey = isStaffRole(role) ? 'email.role_house' : 'email.role_open'
  return composeMail(to.email, to.language, 'email.role_subject', (say) => [
    ...greeting(say, to.first_name),
    { text: say('email.role_text', { role: say(`role.${role}`) }) },
    { text: say(about) },
    { label: say('email.registered_action'), url: `${publicUrl}/login` },
    { text: say('email.house_unasked', { address: CONTACT_ADDRESS }) },
  ])
}

/** Tells somebody that staff signed them out everywhere. */
export function sessionsEndedMail(to: Reader, publicUrl: string): Mail {
  return composeMail(to.email, to.language, 'email.sessions_ended_subject', (say) => [
    ...greeting(say, to.first_name),
    { text: say('email.sessions_ended_text') },
    { label: say('email.registered_action'), url: `${publicUrl}/login` },
    { text: say('email.house_unasked', { address: CONTACT_ADDRESS }) },
  ])
}
