import type { Db } from '#server/db/database.ts'
import { AppError, messageKeyOf } from '#server/http/errors.ts'
import { onDatabase } from '#server/cli/reach-database.ts'
import { isRole, ROLES } from '#shared/call/permissions.ts'
import { translate } from '#shared/i18n/messages.ts'
import { grantRoleByOperator } from './roles.server.ts'
import { removeTwoFactor } from './two-factor-removal.server.ts'

/** A command of the server's own console on an account; `act` is null where it was not written out. */
interface OperatorCommand {
  email: string | undefined
  usage: string
  act: ((db: Db, email: string) => Promise<string>) | null
}

/** `npm run role -- EMAIL ROLE`: how the first admin comes to be, and a lost one comes back. */
export function roleCommand([email, role]: string[]): OperatorCommand {
  const usage = `Say whose and which: npm run role -- EMAIL ${ROLES.join('|')}`
  if (!isRole(role)) return { email, usage, act: null }
  const act = async (db: Db, whose: string) => {
    await grantRoleByOperator(db, whose, role)
    return `${whose} is now: ${role}. Their sessions have ended; a mail tells them.`
  }
  return { email, usage, act }
}

/** `npm run second-step -- EMAIL`: for who has lost the phone and the recovery codes. */
export const secondStepCommand = ([email]: string[]): OperatorCommand => ({
  email,
  usage: 'Say whose: npm run second-step -- EMAIL',
  act: async (db, whose) =>
    (await removeTwoFactor(db, whose))
      ? `${whose} has no second step any more. Their sessions have ended; a mail tells them.`
      : `${whose} has no second step: nothing was changed.`,
})

/**
 * Runs a command; refusals are said in words, with the exit code 1.
 * @param reach finds the database; the product's own unless another is given
 */
export async function answerOperator(
  { email, usage, act }: OperatorCommand,
  reach: <T>(act: (db: Db) => Promise<T>) => Promise<T> = onDatabase,
): Promise<{ code: 0 | 1; text: string }> {
  try {
    if (!email || !act) throw new Error(usage)
    return { code: 0, text: await reach((db) => act(db, email)) }
  } catch (error) {
    return { code: 1, text: wordsFor(error, email) }
  }
}

/** Runs a command on the product's database, prints its answer and sets the exit code. */
export async function runForOperator(command: OperatorCommand): Promise<void> {
  const { code, text } = await answerOperator(command)
  if (code === 0) console.log(text)
  else console.error(text)
  process.exitCode = code
}

function wordsFor(error: unknown, email: string | undefined): string {
  if (!(error instanceof AppError)) return error instanceof Error ? error.message : String(error)
  return error.code === 'not_found'
    ? `No account has the e-mail ${email}.`
    : translate('en', messageKeyOf(error.code))
}
