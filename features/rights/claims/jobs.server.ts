import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#server/db/database.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { isLanguage } from '#shared/i18n/languages.ts'
import { Id } from '#shared/schemas/schemas.ts'
import {
  claimDecision,
  claimInboxMail,
  claimReceipt,
  type ClaimToTell,
} from './claim-emails.server.ts'

const Payload = z.object({ claimId: Id })

export const mails: Jobs = {
  'claims.tellHouse': async ({ db, env, mailer }, payload) => {
    const claim = await findClaim(db, payload)
    if (claim) await mailer.send(claimInboxMail(claim, env.publicUrl))
  },

  'claims.acknowledge': async ({ db, mailer }, payload) => {
    const claim = await findClaim(db, payload)
    if (claim) await mailer.send(claimReceipt(claim))
  },

  'claims.tellDecision': async ({ db, mailer }, payload) => {
    const claim = await findClaim(db, payload)
    if (claim?.decision) await mailer.send(claimDecision(claim))
  },
}

async function findClaim(db: Db, payload: unknown): Promise<ClaimToTell | undefined> {
  const { claimId } = Payload.parse(payload)
  const { rows } = await sql<ClaimToTell>`
    select c.id, c.email, c.language, c.created_at, c.decision, c.decision_reason,
      coalesce(a.title_roman, a.title_gurmukhi, a.title_shahmukhi) as title
    from rights_claims c join audiobooks a on a.id = c.audiobook_id where c.id = ${claimId}
  `.execute(db)
  const [claim] = rows
  return claim && { ...claim, language: isLanguage(claim.language) ? claim.language : 'en' }
}
