import { route } from '../../server/route'
import { translate } from '../../shared/messages'
import { mayRole, PERMISSIONS, type Permission } from '../../shared/permissions'
import { readAudit } from './audit-log.server'
import * as contract from './contract'
import { endAccountSessions, findAccounts } from './house-accounts.server'
import { grantRole } from './roles.server'

const ALL = Object.keys(PERMISSIONS) as Permission[]

export const routes = [
  route(contract.enterHouse, async ({ user: { role } }) => ({
    role,
    permissions: ALL.filter((permission) => mayRole(role, permission)),
  })),

  route(contract.findAccounts, async ({ db, user, query }) => findAccounts(db, user, query)),

  route(contract.grantRole, async ({ db, user, params, body, language }) => {
    await grantRole(db, user, { accountId: params.id, role: body.role })
    return { message: translate(language, 'house.role_given') }
  }),

  route(contract.endAccountSessions, async ({ db, user, params, language }) => {
    await endAccountSessions(db, user, params.id)
    return { message: translate(language, 'house.sessions_ended') }
  }),

  route(contract.readAudit, async ({ db, user, query }) => readAudit(db, user, query)),
]
