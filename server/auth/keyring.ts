import { hkdfSync, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { deriveKeys, keysBy, type Keys } from './keys.ts'
import { seal, unseal } from './sealing.ts'
import {
  keepNextSecret,
  makeSecret,
  newSecret,
  readNextSecret,
  readSecret,
  takeNextSecret,
  type SecretPlace,
} from './secret.ts'

/** What the keyring is bound to when it is encrypted. */
const OWNER = 'keyring'

const LOST =
  'The secret that this database was made with is missing: DATA_DIR/secret, or SECRET. Put it back from your backup. If it is lost for good: npm run secret:rotate -- --lost'
const OTHER =
  'This database was made with another secret than the one in DATA_DIR/secret, or SECRET. Set the one that belongs to it. If that is lost for good: npm run secret:rotate -- --lost'

/**
 * Opens the product's keys with its secret, and makes both at the first start.
 * @throws Error that says what to do, where the secret is missing, too short, or another one's
 */
export function openKeys(db: Db, place: SecretPlace): Promise<Keys> {
  return db.transaction().execute(async (tx) => {
    const sealed = await holdKeyring(tx)
    if (sealed !== null) return openSealed(place, sealed)
    const secret = (await readSecret(place)) ?? (await makeSecret(place))
    const keys = deriveKeys(secret)
    await tx
      .insertInto('keyring')
      .values({ sealed: sealKeys(secret, keys) })
      .execute()
    return keys
  })
}

/** The keys until now, null where nobody can open them any more, and those from now on. */
export interface Rotation {
  before: Keys | null
  after: Keys
}

/**
 * Encrypts the keys with a new secret, and makes those anew of which people hold nothing.
 * In the data folder the new secret takes the place of the old one; where SECRET is set, whoever
 * set it sets it anew.
 * @param next the new secret, of at least 32 characters; one is made where none is given
 * @param isLost the old secret is gone: every key is made anew
 * @param rekey brings what was written with the old keys over to the new ones, in the transaction
 * @throws Error where the old secret does not open the keys and is not said to be lost
 */
export async function rotateSecret<T>(
  db: Db,
  place: SecretPlace,
  { next = newSecret(), isLost = false }: { next?: string | undefined; isLost?: boolean },
  rekey: (tx: Db, rotation: Rotation) => Promise<T>,
): Promise<T> {
  const done = await db.transaction().execute(async (tx) => {
    const sealed = await holdKeyring(tx)
    if (sealed === null) throw new Error('The product has not been started yet: it has no keys.')
    const before = isLost ? null : await openSealed(place, sealed)
    const after = renewed(before)
    const result = await rekey(tx, { before, after })
    await tx
      .updateTable('keyring')
      .set({ sealed: sealKeys(next, after), sealed_at: sql`now()` })
      .execute()
    // From here on either file may be the right one: whoever starts next tries both.
    if (!place.SECRET) await keepNextSecret(place, next)
    return result
  })
  if (!place.SECRET) await takeNextSecret(place)
  return done
}

/** Holds the keyring until the transaction ends: of several first starts one makes it. */
async function holdKeyring(tx: Db): Promise<string | null> {
  await sql`lock table keyring in exclusive mode`.execute(tx)
  const row = await tx.selectFrom('keyring').select('sealed').executeTakeFirst()
  return row?.sealed ?? null
}

async function openSealed(place: SecretPlace, sealed: string): Promise<Keys> {
  const next = await readNextSecret(place)
  const rotated = next && openWith(next, sealed)
  if (rotated) {
    // A rotation was cut off before its last step.
    await takeNextSecret(place)
    return rotated
  }
  const secret = await readSecret(place)
  if (secret === null) throw new Error(LOST)
  const keys = openWith(secret, sealed)
  if (!keys) throw new Error(OTHER)
  return keys
}

function sealKeys(secret: string, keys: Keys): string {
  const texts = Object.entries({ ...keys }).map(([purpose, key]) => [
    purpose,
    key.toString('base64url'),
  ])
  return seal(wrappingKeyOf(secret), OWNER, JSON.stringify(Object.fromEntries(texts)))
}

/** The keys, where it is this secret that they were sealed with. */
function openWith(secret: string, sealed: string): Keys | null {
  let texts: Partial<Record<keyof Keys, string>>
  try {
    texts = JSON.parse(unseal(wrappingKeyOf(secret), OWNER, sealed)) as typeof texts
  } catch {
    return null
  }
  // A purpose that a later version added is not among them.
  const derived = deriveKeys(secret)
  return keysBy((purpose) => {
    const text = texts[purpose]
    return text === undefined ? derived[purpose] : Buffer.from(text, 'base64url')
  })
}

const wrappingKeyOf = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'qissa keyring', 32))

/** With new keys of these, what people hold would open nothing any more: codes, and their browsers' pushes. */
const HELD_BY_PEOPLE: ReadonlySet<keyof Keys> = new Set(['codes', 'gifts', 'push'])

const renewed = (before: Keys | null): Keys =>
  keysBy((purpose) => (before && HELD_BY_PEOPLE.has(purpose) ? before[purpose] : randomBytes(32)))
