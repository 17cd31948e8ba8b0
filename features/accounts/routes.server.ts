import { route } from '../../server/route'
import { currentUser } from './accounts.server'
import * as contract from './contract'

export const routes = [
  route(contract.currentUser, async ({ db, user }) => ({ user: await currentUser(db, user) })),
]
