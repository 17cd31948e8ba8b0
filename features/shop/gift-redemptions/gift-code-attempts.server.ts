import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import {
  countAttempt,
  countUnderBothKeys,
  forgetAttempts,
  waitOfKeys,
} from '#server/http/rate-limits.ts'

const WINDOW = 15 * 60
/** Codes that are nobody's, of an account or of a network's visitors: after them every code waits. */
const GUESSES = { max: 5, seconds: WINDOW }
// A school class behind one network may type many codes; a code is one of 2^80.
const MANY = { max: 500, seconds: WINDOW }

/** The network that tries a code, and whose own tries count too: an account's, or its visitors'. */
export interface Trier {
  own: string | null
  ip: string
}

export const visitorsOf = (ip: string) => `visitors:${ip}`

/** @throws AppError gift_tries_over while an account, a network's visitors or a network have to wait */
export async function refuseGuessers(db: Db, { own, ip }: Trier): Promise<void> {
  const wait =
    (own && (await waitOfKeys(db, [`giftCode:${own}`], GUESSES))) ??
    (await waitOfKeys(db, [`giftCode:${ip}`], MANY))
  if (wait) throw triesOver(wait)
}

const triesOver = (wait: number | undefined) =>
  new AppError('gift_tries_over', { retryAfter: wait ?? WINDOW })

/**
 * Counts a code that opened nothing, and refuses it. One that is nobody's is a guess; one that is
 * used or void takes as long to refuse, and locks nobody out.
 * @throws AppError gift_code_wrong, or gift_tries_over for a guess too many
 */
export async function refuseCode(db: Db, { own, ip }: Trier, isGuess: boolean): Promise<never> {
  const what = isGuess ? 'giftCode' : 'giftDead'
  const network = { key: `${what}:${ip}`, limit: MANY }
  const theirs = { key: `${what}:${own}`, limit: isGuess ? GUESSES : MANY }
  const counted = own
    ? countUnderBothKeys(db, theirs, network)
    : countAttempt(db, network.key, network.limit)
  await counted.catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'too_many_requests'
      ? triesOver(error.retryAfter)
      : error
  })
  throw new AppError('gift_code_wrong')
}

/** After a right code an account starts afresh; its network does not, for others use it too. */
export const codeWasRight = (db: Db, userId: string) => forgetAttempts(db, `giftCode:${userId}`)
