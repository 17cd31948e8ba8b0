import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { wavHead } from '#app/demo/wav.server.ts'
import { deriveKeys } from '#server/auth/keys.ts'
import { createMediaSigner, type MediaSigner } from '#server/media/media-signer.ts'
import type { Database } from '#server/db/database.ts'
import { DATA_DIR } from './product.ts'

const TONE_HZ = 220

/** A steady tone on two channels as a WAV file, of many bytes. */
export function tone(seconds: number, rate: number): Buffer {
  const second = Buffer.alloc(rate * 4)
  for (let at = 0; at < rate; at++) {
    const wave = Math.round(Math.sin((2 * Math.PI * TONE_HZ * at) / rate) * 16_000)
    second.writeInt16LE(wave, at * 4)
    second.writeInt16LE(wave, at * 4 + 2)
  }
  const header = wavHead(second.length * seconds, rate, 2)
  return Buffer.concat([header, ...Array<Buffer>(seconds).fill(second)])
}

export interface LongBook {
  id: string
  /** Bytes of the first episode, in the normal quality and the small one. */
  normal: number
  small: number
}

/**
 * Gives a demo book a first episode of two minutes. With `normal` samples a second, as many as
 * there are unless told otherwise, no browser fetches it whole at once.
 */
export async function makeLongBook(
  db: Database['db'],
  slug: string,
  normal = 192_000,
): Promise<LongBook> {
  const seconds = 120
  const { rows } = await sql<{ id: string; episode: string }>`
    select a.id, e.id as episode from audiobooks a join episodes e on e.audiobook_id = a.id
    where a.slug = ${slug} and e.position = 1`.execute(db)
  const [book] = rows
  if (!book) throw new Error(`There is no book ${slug}`)
  const bytes: Record<string, number> = {}
  for (const [quality, rate] of Object.entries({ normal, small: 8_000 })) {
    const file = tone(seconds, rate)
    const key = `audio/long/${slug}-${quality}.wav`
    const path = join(DATA_DIR, 'media', key)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, file)
    bytes[quality] = file.length
    await sql`
      update renditions set mime = 'audio/wav', bytes = ${file.length}, storage_key = ${key},
        sha256 = ${createHash('sha256').update(file).digest('hex')}, duration_ms = ${seconds * 1000}
      where episode_id = ${book.episode} and quality = ${quality}`.execute(db)
  }
  await sql`update episodes set duration_ms = ${seconds * 1000} where id = ${book.episode}`.execute(
    db,
  )
  return { id: book.id, normal: bytes.normal ?? 0, small: bytes.small ?? 0 }
}

/** Signs as the running product does. */
export async function productsSigner(): Promise<MediaSigner> {
  const secret = await readFile(join(DATA_DIR, 'secret'), 'utf8')
  return createMediaSigner(deriveKeys(secret).media)
}
