import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#server/db/database.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { composeMail, type Reader } from '#server/mail/layout.server.tsx'
import { greeting } from '#server/mail/greeting.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { CONTACT_ADDRESS } from '#shared/schemas/contact-address.ts'
import { paths } from '#shared/http/paths.ts'
import { isLanguage } from '#shared/i18n/languages.ts'
import { Id } from '#shared/schemas/schemas.ts'
import { isolate } from '#shared/text/isolate.ts'
import { findAddressee } from '#features/account/account/accounts.server.ts'
import { IS_WAITING } from './organisations.server.ts'

const OfInvitation = z.object({ invitationId: Id })
const OfOrganisation = z.object({ organisationId: Id })

export const mails: Jobs = {
  'studio.sendInvitation': async ({ db, env, mailer }, payload) => {
    const { invitationId } = OfInvitation.parse(payload)
    const mail = await invitationMail(db, invitationId, env.publicUrl)
    if (mail) await mailer.send(mail)
  },

  'studio.sendDecision': async ({ db, env, mailer }, payload) => {
    const { organisationId } = OfOrganisation.parse(payload)
    const { rows } = await sql<{ applied_by: string; state: string; reason: string | null }>`
      select applied_by, state, reason from organisations
      where id = ${organisationId} and applied_by is not null
    `.execute(db)
    const [decided] = rows
    const to = decided && (await findAddressee(db, { userId: decided.applied_by }))
    if (to) await mailer.send(decisionMail(to, decided, env.publicUrl))
  },
}

/** Its words are ours alone: the organisation's name, which staff accepted, is all that was typed. */
async function invitationMail(db: Db, id: string, publicUrl: string): Promise<Mail | undefined> {
  const { rows } = await sql<{ email: string; name: string; language: string | null }>`
    select i.email, o.name_roman as name, u.language
    from organisation_invitations i join organisations o on o.id = i.organisation_id
      left join users u on u.email_folded = i.email_folded and u.verified_at is not null
    where i.id = ${id} and ${IS_WAITING}
  `.execute(db)
  const [row] = rows
  if (!row) return undefined
  const language = row.language && isLanguage(row.language) ? row.language : 'en'
  const name = isolate(row.name)
  return composeMail(row.email, language, 'email.invitation_subject', (say) => [
    { text: say('email.invitation_text', { name }) },
    { label: say('email.invitation_action'), url: publicUrl + paths.studio() },
    { text: say('email.invitation_unasked', { address: CONTACT_ADDRESS }) },
  ])
}

function decisionMail(
  to: Reader,
  { state, reason }: { state: string; reason: string | null },
  publicUrl: string,
): Mail {
  const accepted = state === 'accepted'
  const subject = accepted ? 'email.accepted_subject' : 'email.declined_subject'
  return composeMail(to.email, to.language, subject, (say) => [
    ...greeting(say, to.first_name),
    { text: say(accepted ? 'email.accepted_text' : 'email.declined_text') },
    ...(reason ? [{ quote: reason }] : []),
    {
      label: say('email.invitation_action'),
      url: publicUrl + (accepted ? paths.studio() : paths.studioJoin),
    },
  ])
}
