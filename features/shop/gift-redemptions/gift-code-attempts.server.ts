import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { countAttempt, forgetAttempts, waitOfKeys } from '#server/http/rate-limits.ts'

const WINDOW = 15 * 60
/** Codes that are nobody's, of an account or of a network's visitors: after them every code waits. */
const GUESSES = { max: 5, seconds: WINDOW }
/** Those that an account only looked at: a link elsewhere leads to a look, and takes no guess. */
const LOOKS = { max: 50, seconds: WINDOW }
// A class may be given many codes that were used; a code is one of 2^80.
const DEAD = { max: 500, seconds: WINDOW }

/** Whose tries a code counts for: an account, which no network holds up, or the visitors of a network. */
export interface Trier {
  own: string
  /** Whether an account looks and opens nothing. */
  isLook: boolean
}

export const visitorsOf = (ip: string) => `visitors:${ip}`

const guessesOf = (own: string) => `giftCode:${own}`
const looksOf = (own: string) => `giftLook:${own}`

/** @throws AppError gift_tries_over while an account, or the visitors of a network, have to wait */
export async function refuseGuessers(db: Db, { own, isLook }: Trier): Promise<void> {
  const wait =
    (await waitOfKeys(db, [guessesOf(own)], GUESSES)) ??
    (isLook ? await waitOfKeys(db, [looksOf(own)], LOOKS) : null)
  if (wait) throw triesOver(wait)
}

const triesOver = (wait: number | undefined) =>
  new AppError('gift_tries_over', { retryAfter: wait ?? WINDOW })

/**
 * Counts a code that opened nothing, and refuses it. One that is nobody's is a guess; one that is
 * used or void takes as long to refuse, and locks nobody out.
 * @throws AppError gift_code_wrong, or gift_tries_over for a guess too many
 */
export async function refuseCode(db: Db, { own, isLook }: Trier, isGuess: boolean): Promise<never> {
  const counted = !isGuess
    ? countAttempt(db, `giftDead:${own}`, DEAD)
    : isLook
      ? countAttempt(db, looksOf(own), LOOKS)
      : countAttempt(db, guessesOf(own), GUESSES)
  await counted.catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'too_many_requests'
      ? triesOver(error.retryAfter)
      : error
  })
  throw new AppError('gift_code_wrong')
}

/** After a right code an account starts afresh. */
export const codeWasRight = (db: Db, userId: string) => forgetAttempts(db, guessesOf(userId))
