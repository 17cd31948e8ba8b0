import { feature } from '#server/http/feature.ts'
import { data } from './passkeys.data.server.ts'
import { mails } from './jobs.server.ts'
import { translate } from '#shared/i18n/messages.ts'
import { relyingPartyOf } from '#server/auth/relying-party.ts'
import { route } from '#server/http/route.ts'
import { addPasskey, beginPasskey } from './add-passkey.server.ts'
import * as contract from './contract.ts'
import { listPasskeys, removePasskey, renamePasskey } from './passkeys.server.ts'

export const passkeysFeature = feature({
  routes: [
    route(contract.beginPasskey, async ({ db, env, user, body, reply }) =>
      beginPasskey(
        db,
        user,
        body.currentPassword,
        relyingPartyOf(env, reply.request.headers.origin),
      ),
    ),

    route(contract.addPasskey, async ({ db, env, user, body, language, userAgent, reply }) => {
      const party = relyingPartyOf(env, reply.request.headers.origin)
      const passkey = await addPasskey(db, user, body, party, userAgent)
      return { message: translate(language, 'passkey.added'), passkey }
    }),

    route(contract.listPasskeys, async ({ db, user }) => {
      const passkeys = await listPasskeys(db, user)
      return { passkeys, total: passkeys.length }
    }),

    route(contract.renamePasskey, async ({ db, user, params, body, language }) => {
      const passkey = await renamePasskey(db, user, params.id, body.name)
      return { message: translate(language, 'passkey.renamed'), passkey }
    }),

    route(contract.removePasskey, async ({ db, user, params, body, language }) => {
      await removePasskey(db, user, params.id, body.currentPassword)
      return { message: translate(language, 'passkey.removed') }
    }),
  ],
  mails,
  data,
})
