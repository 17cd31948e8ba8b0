import { createHash, randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { Sample } from '#features/studio/submissions/contract.ts'
import { findFfmpeg, reading, run } from '#features/studio/encoding/ffmpeg.server.ts'

const FADE_SECONDS = 0.4
const WALL_MS = 60_000
const MIME = 'audio/mp4'
const ENCODING = '-c:a aac -b:a 64k -ac 1 -movflags +faststart -map_metadata -1 -f ipod'

/**
 * Cuts a book's sample out of the encoded part that it is a piece of, with soft ends.
 * @throws AppError unavailable without ffmpeg; Error where the part has no encoded file
 */
export async function cutSample(
  tx: Db,
  storage: Storage,
  { audiobook, sample }: { audiobook: string; sample: Sample },
): Promise<void> {
  const { rows } = await sql<{ storage_key: string }>`
    select f.storage_key from recordings r join recording_files f on f.recording_id = r.id
    where r.part_id = ${sample.part} and r.is_current and f.quality = 'normal'
  `.execute(tx)
  const [source] = rows
  if (!source) throw new Error('The part of a sample has no encoded file')
  const tools = await findFfmpeg()
  if (!tools) throw new AppError('unavailable')
  const draft = join(tmpdir(), `sample-${randomUUID()}.m4a`)
  const seconds = (sample.toMs - sample.fromMs) / 1_000
  const fade = `afade=t=in:d=${FADE_SECONDS},afade=t=out:st=${seconds - FADE_SECONDS}:d=${FADE_SECONDS}`
  const from = String(sample.fromMs / 1_000)
  try {
    const { code, log } = await run(
      tools,
      'ffmpeg',
      [
        ...`-ss ${from} -t ${seconds}`.split(' '),
        ...reading(storage.pathOf(source.storage_key), 'm4a'),
        ...`-af ${fade} ${ENCODING}`.split(' '),
        draft,
      ],
      { signal: AbortSignal.timeout(WALL_MS), wallMs: WALL_MS },
    )
    if (code !== 0) throw new Error(`The sample could not be cut: ${log.slice(-500)}`)
    const bytes = await readFile(draft)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const key = `samples/${sha256}.m4a`
    await storage.put(key, bytes)
    await tx
      .insertInto('renditions')
      .values({
        audiobook_id: audiobook,
        quality: 'normal',
        mime: MIME,
        bytes: bytes.length,
        sha256,
        duration_ms: sample.toMs - sample.fromMs,
        storage_key: key,
      })
      .execute()
  } finally {
    await rm(draft, { force: true })
  }
}
