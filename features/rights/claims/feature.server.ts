import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { translate } from '#shared/i18n/messages.ts'
import { answerClaim, listClaimsOfBook } from './answers.server.ts'
import { data } from './claims.data.server.ts'
import { createClaim } from './claims.server.ts'
import * as contract from './contract.ts'
import { decideClaim, listClaims, readClaim } from './desk.server.ts'
import { mails } from './jobs.server.ts'

export const claimsFeature = feature({
  routes: [
    route(contract.createClaim, async (context) => {
      const { db, user, body, language } = context
      await createClaim(db, user, body, context)
      return { message: translate(language, 'claim.sent') }
    }),

    route(contract.listClaims, ({ db, user, query }) => listClaims(db, user, query)),

    route(contract.readClaim, async ({ db, user, params }) => ({
      claim: await readClaim(db, user, params.id),
    })),

    route(contract.decideClaim, async ({ db, user, params, body, language }) => {
      await decideClaim(db, user, params.id, body)
      return { message: translate(language, 'claim.decided') }
    }),

    route(contract.listClaimsOfBook, async ({ db, user, params }) => ({
      claims: await listClaimsOfBook(db, user, params.id),
    })),

    route(contract.answerClaim, async ({ db, user, params, body, language }) => {
      await answerClaim(db, user, params, body)
      return { message: translate(language, 'claim.answered') }
    }),
  ],
  mails,
  data,
})
