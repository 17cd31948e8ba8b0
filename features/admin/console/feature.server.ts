import { feature } from '#server/http/feature.ts'
import { mails } from './jobs.server.ts'
import { route } from '#server/http/route.ts'
import { translate } from '#shared/i18n/messages.ts'
import { mayRole, PERMISSIONS, type Permission } from '#shared/call/permissions.ts'
import { readAudit } from './audit-log.server.ts'
import * as contract from './contract.ts'
import { endAccountSessions, findAccounts } from './admin-accounts.server.ts'
import { readFigures } from './figures.server.ts'
import { grantRole } from './roles.server.ts'

const ALL = Object.keys(PERMISSIONS) as Permission[]

export const adminConsoleFeature = feature({
  routes: [
    route(contract.enterHouse, async ({ user: { role } }) => ({
      role,
      permissions: ALL.filter((permission) => mayRole(role, permission)),
    })),

    route(contract.readFigures, ({ db, user }) => readFigures(db, user)),

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
  ],
  mails,
})
