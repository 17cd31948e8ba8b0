import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { countTwice, forgetAttempts } from '#server/http/rate-limits.ts'

/** Wrong codes that are answered within a quarter of an hour; after them every code waits. */
const WRONG = { max: 5, seconds: 15 * 60 }
// Codes that are somebody's but not to be had: a class whose gifts were used may go on asking.
const DEAD = { max: 500, seconds: 15 * 60 }

/** The account and the network that try a code. */
export interface Trier {
  userId: string | null
  ip: string
}

const keysOf = (what: string, { userId, ip }: Trier) =>
  [`${what}:${ip}`, ...(userId ? [`${what}:${userId}`] : [])] as const

/** @throws AppError gift_tries_over while an account or an address has to wait */
export async function refuseGuessers(db: Db, who: Trier): Promise<void> {
  const { rows } = await sql<{ wait: number }>`
    select extract(epoch from max(resets_at) - now())::float8 as wait from rate_limits
    where key = any(${keysOf('giftCode', who)}) and resets_at > now() and hits >= ${WRONG.max}
    having count(*) > 0
  `.execute(db)
  if (rows[0]) throw triesOver(rows[0].wait)
}

const triesOver = (wait: number | undefined) =>
  new AppError('gift_tries_over', { retryAfter: Math.max(1, wait ?? WRONG.seconds) })

/**
 * Counts a code that opened nothing, and refuses it. One that is nobody's is a guess; one that is
 * used or void takes as long to refuse, and locks nobody out.
 * @throws AppError gift_code_wrong, or gift_tries_over for a guess too many
 */
export async function refuseCode(db: Db, who: Trier, isGuess: boolean): Promise<never> {
  const [what, limit] = isGuess ? (['giftCode', WRONG] as const) : (['giftDead', DEAD] as const)
  const [address, account = `${what}:-:${who.ip}`] = keysOf(what, who)
  await countTwice(db, { key: account, limit }, { key: address, limit }).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'too_many_requests'
      ? triesOver(error.retryAfter)
      : error
  })
  throw new AppError('gift_code_wrong')
}

/** After a right code an account starts afresh; its address does not, for it is others' too. */
export const codeWasRight = (db: Db, userId: string) => forgetAttempts(db, `giftCode:${userId}`)
