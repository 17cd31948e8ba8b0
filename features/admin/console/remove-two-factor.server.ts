import type { Db } from '#server/db/database.ts'
import { runForOperator } from './operator.server.ts'
import { removeTwoFactor } from './two-factor-removal.server.ts'

async function remove(db: Db, email: string): Promise<string> {
  return (await removeTwoFactor(db, email))
    ? `${email} has no second step any more. Their sessions have ended; a mail tells them.`
    : `${email} has no second step: nothing was changed.`
}

// `npm run second-step -- EMAIL`: for who has lost the phone and the recovery codes.
const [email] = process.argv.slice(2)
void runForOperator(email, 'Say whose: npm run second-step -- EMAIL', remove)
