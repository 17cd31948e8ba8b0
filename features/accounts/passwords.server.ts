import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

// Argon2id is the library's default; 19 MiB and two passes, some 10 ms of one core.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Kept where an account has no password: no password opens it. */
export const NO_PASSWORD = 'none'

/** The Argon2id hash of a password, in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), COST)
}

const nobodys = hashPassword(randomUUID())

/**
 * Whether a password is that of a hash. With no hash, or one that opens to no password, it
 * answers false after the same work, so that time does not tell who has an account.
 */
export async function passwordMatches(stored: string | undefined, password: string) {
  const known = stored?.startsWith('$argon2id$') ? stored : undefined
  const matches = await verify(known ?? (await nobodys), password.normalize('NFKC'))
  return known !== undefined && matches
}
