import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Storage } from '#server/storage/storage.ts'
import type { Format } from './ffmpeg.server.ts'

export interface MadeFile {
  quality: 'normal' | 'small'
  key: string
  mime: string
  bytes: number
  sha256: string
  durationMs: number
}

export const FOLDER = 'recordings'

export const QUALITIES = {
  normal: { ending: 'm4a', mime: 'audio/mp4', format: 'm4a', rate: 44_100 },
  small: { ending: 'opus', mime: 'audio/ogg', format: 'ogg', rate: 48_000 },
} as const satisfies Record<string, { format: Format; [more: string]: unknown }>

/** Puts an encoded file where it is served from, called `name` without an ending, once the disk has all of it. */
export async function keepFile(
  { storage, signal }: { storage: Storage; signal: AbortSignal },
  quality: MadeFile['quality'],
  path: string,
  name: string,
  durationMs: number,
): Promise<MadeFile> {
  const { ending, mime } = QUALITIES[quality]
  const key = `${FOLDER}/${name}.${ending}`
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path, { signal })) {
    hash.update(chunk as Buffer)
    bytes += (chunk as Buffer).length
  }
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
  await storage.putFile(key, path)
  return { quality, key, mime, bytes, sha256: hash.digest('hex'), durationMs }
}
