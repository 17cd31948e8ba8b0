import type { Db } from '#server/db/database.ts'
import { isRole, ROLES, type Role } from '#shared/call/permissions.ts'
import { runForOperator } from './operator.server.ts'
import { grantRoleByOperator } from './roles.server.ts'

const grant = (role: Role) => async (db: Db, email: string) => {
  await grantRoleByOperator(db, email, role)
  return `${email} is now: ${role}. Their sessions have ended; a mail tells them.`
}

// `npm run role -- EMAIL ROLE`: how the first admin comes to be, and a lost one comes back.
const [email, role] = process.argv.slice(2)
const usage = `Say whose and which: npm run role -- EMAIL ${ROLES.join('|')}`
void runForOperator(email, usage, isRole(role) ? grant(role) : null)
