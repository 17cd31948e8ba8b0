import { translate } from '../../shared/messages'
import { relyingPartyOf } from '../../server/relying-party'
import { route } from '../../server/route'
import { addPasskey, beginPasskey } from './add-passkey.server'
import * as contract from './contract'
import { listPasskeys, removePasskey, renamePasskey } from './passkeys.server'

export const routes = [
  route(contract.beginPasskey, async ({ db, env, user, body, reply }) =>
    beginPasskey(db, user, body.currentPassword, relyingPartyOf(env, reply.request.headers.origin)),
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
]
