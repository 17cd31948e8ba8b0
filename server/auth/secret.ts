import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '#server/env.ts'

/** Where the secret of all keys is: the variable SECRET, else a file of the data folder. */
export type SecretPlace = Pick<Env, 'SECRET' | 'dataDir'>

export const LEAST_SECRET_LENGTH = 32

export const newSecret = () => randomBytes(32).toString('base64url')

const fileOf = ({ dataDir }: SecretPlace) => join(dataDir, 'secret')
const nextFileOf = (place: SecretPlace) => `${fileOf(place)}.next`

/**
 * Reads the secret; null where there is none yet.
 * @throws Error for a file that holds less than a secret, as a full disk leaves it
 */
export async function readSecret(place: SecretPlace): Promise<string | null> {
  if (place.SECRET) return place.SECRET
  const file = fileOf(place)
  const secret = await readIfThere(file)
  if (secret !== null && secret.length < LEAST_SECRET_LENGTH)
    throw new Error(
      `${file} holds ${secret.length} characters, and a secret has at least ${LEAST_SECRET_LENGTH}. ` +
        'Put back the file that belongs to this database; delete it where the database is new. ' +
        'If it is lost for good: npm run secret:rotate -- --lost',
    )
  return secret
}

/**
 * Makes the secret and keeps it in the data folder, unless another process was first.
 * @returns the one that is kept
 * @throws Error where the disk does not take it; no half file is left
 */
export async function makeSecret(place: SecretPlace): Promise<string> {
  const file = fileOf(place)
  const draft = await writeDraft(place, newSecret())
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  await flushFolder(place)
  return (await readSecret(place)) ?? ''
}

/** Keeps another secret beside the one in use, until `takeNextSecret` puts it in its place. */
export async function keepNextSecret(place: SecretPlace, secret: string): Promise<void> {
  await rename(await writeDraft(place, secret), nextFileOf(place))
  await flushFolder(place)
}

/** The secret that `keepNextSecret` kept; null where there is none. */
export const readNextSecret = (place: SecretPlace) =>
  place.SECRET ? Promise.resolve(null) : readIfThere(nextFileOf(place))

/** Puts the next secret in the place of the one in use. */
export async function takeNextSecret(place: SecretPlace): Promise<void> {
  await rename(nextFileOf(place), fileOf(place))
  await flushFolder(place)
}

const readIfThere = (file: string) =>
  readFile(file, 'utf8').then(
    (text) => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    },
  )

/** Writes a secret beside its file, down to the disk. */
async function writeDraft(place: SecretPlace, secret: string): Promise<string> {
  await mkdir(place.dataDir, { recursive: true })
  const draft = `${fileOf(place)}.${process.pid}.draft`
  await rm(draft, { force: true })
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(secret)
    await handle.sync()
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await handle.close()
  }
  return draft
}

/** A name is on the disk once its folder is. */
async function flushFolder({ dataDir }: SecretPlace): Promise<void> {
  const folder = await open(dataDir, 'r')
  await folder.sync().finally(() => folder.close())
}
