import type { Db } from '#server/db/database.ts'
import { AppError, messageKeyOf } from '#server/http/errors.ts'
import { onDatabase } from '#server/cli/reach-database.ts'
import { translate } from '#shared/i18n/messages.ts'

/**
 * Runs a command of the server's own console on an account: refusals in words, exit code 1.
 * @param usage said where `act` is null: the command was not written out
 * @param act does it and answers what to print
 */
export async function runForOperator(
  email: string | undefined,
  usage: string,
  act: ((db: Db, email: string) => Promise<string>) | null,
): Promise<void> {
  try {
    if (!email || !act) throw new Error(usage)
    console.log(await onDatabase((db) => act(db, email)))
  } catch (error) {
    console.error(wordsFor(error, email))
    process.exitCode = 1
  }
}

function wordsFor(error: unknown, email: string | undefined): unknown {
  if (!(error instanceof AppError)) return error instanceof Error ? error.message : error
  return error.code === 'not_found'
    ? `No account has the e-mail ${email}.`
    : translate('en', messageKeyOf(error.code))
}
