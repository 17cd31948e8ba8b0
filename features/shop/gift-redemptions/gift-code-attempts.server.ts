import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { countUnderBothKeys, forgetAttempts, waitOfKeys } from '#server/http/rate-limits.ts'

/** Codes that are nobody's: so many are answered in a quarter of an hour, after them every code waits. */
const GUESSES = { max: 5, seconds: 15 * 60 }
// Codes of gifts that were used or are void: more are answered, for a school class behind one
// network may type many of them.
const USED_OR_VOID = { max: 500, seconds: 15 * 60 }

/** The account and the network that try a code. */
export interface Trier {
  userId: string | null
  ip: string
}

/** The keys of a count: of the network, and of the account where somebody is signed in. */
const keysOf = (what: string, { userId, ip }: Trier) =>
  [`${what}:${ip}`, ...(userId ? [`${what}:${userId}`] : [])] as const

/** @throws AppError gift_tries_over while an account or a network has to wait */
export async function refuseGuessers(db: Db, who: Trier): Promise<void> {
  const wait = await waitOfKeys(db, keysOf('giftCode', who), GUESSES)
  if (wait !== null) throw triesOver(wait)
}

const triesOver = (wait: number | undefined) =>
  new AppError('gift_tries_over', { retryAfter: wait ?? GUESSES.seconds })

/**
 * Counts a code that opened nothing, and refuses it. One that is nobody's is a guess; one that is
 * used or void takes as long to refuse, and locks nobody out.
 * @throws AppError gift_code_wrong, or gift_tries_over for a guess too many
 */
export async function refuseCode(db: Db, who: Trier, isGuess: boolean): Promise<never> {
  const [what, limit] = isGuess
    ? (['giftCode', GUESSES] as const)
    : (['giftDead', USED_OR_VOID] as const)
  // A visitor has no account: `-` stands where its id would, for two keys are always counted.
  const [network, account = `${what}:-:${who.ip}`] = keysOf(what, who)
  await countUnderBothKeys(db, { key: account, limit }, { key: network, limit }).catch(
    (error: unknown) => {
      throw error instanceof AppError && error.code === 'too_many_requests'
        ? triesOver(error.retryAfter)
        : error
    },
  )
  throw new AppError('gift_code_wrong')
}

/** After a right code an account starts afresh; its network does not, for others use it too. */
export const codeWasRight = (db: Db, userId: string) => forgetAttempts(db, `giftCode:${userId}`)
