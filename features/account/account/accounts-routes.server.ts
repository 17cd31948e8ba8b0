import { route } from '#server/http/route.ts'
import { currentUser } from './accounts.server.ts'
import * as contract from './accounts-contract.ts'

export const routes = [
  route(contract.currentUser, async ({ db, user }) => ({ user: await currentUser(db, user) })),
]
