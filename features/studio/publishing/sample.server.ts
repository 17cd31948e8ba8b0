import { createHash, randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { BITRATES } from '#shared/schemas/limits.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { Sample } from '#features/studio/submissions/contract.ts'
import type { StoredSubmission } from '#features/studio/submissions/load.server.ts'
import { findFfmpeg, reading, run } from '#features/studio/encoding/ffmpeg.server.ts'
import { putAside } from './replace-sound.server.ts'

const FADE_SECONDS = 0.4
const WALL_MS = 60_000
const MIME = 'audio/mp4'
const ENCODING = `-c:a aac -b:a ${BITRATES.normal}k -ac 1 -movflags +faststart -map_metadata -1 -f ipod`

type Cut = Pick<StoredSubmission, 'id' | 'sample'>

/**
 * Cuts a book's sample out of the encoded part that it is a piece of, with soft ends, before the
 * transaction that publishes it. One that was cut before is there already.
 * @throws AppError unavailable without ffmpeg; changed_meanwhile where its part is gone
 */
export async function cutSample(db: Db, storage: Storage, submission: Cut): Promise<void> {
  const source = await findSource(db, submission)
  if (!source) throw new AppError('changed_meanwhile')
  if ((await storage.size(source.sampleKey)) !== null) return
  const tools = await findFfmpeg()
  if (!tools) throw new AppError('unavailable')
  const draft = join(tmpdir(), `sample-${randomUUID()}.m4a`)
  const args = [
    ...placeOf(submission.sample),
    ...reading(storage.pathOf(source.key), 'm4a'),
    ...filtersOf(submission.sample),
    draft,
  ]
  try {
    const signal = AbortSignal.timeout(WALL_MS)
    const { code, log } = await run(tools, 'ffmpeg', args, { signal, wallMs: WALL_MS })
    if (code !== 0) throw new Error(`The sample could not be cut: ${log.slice(-500)}`)
    await storage.put(source.sampleKey, await readFile(draft))
  } finally {
    await rm(draft, { force: true })
  }
}

/**
 * Gives a book the sample that was cut for it, in place of one before that nobody hears any more.
 * @throws AppError changed_meanwhile where none was cut of what is there now
 */
export async function setSample(
  tx: Db,
  storage: Storage,
  audiobook: string,
  submission: Cut,
): Promise<void> {
  const source = await findSource(tx, submission)
  const file = source && (await storage.open(source.sampleKey))
  if (!file) throw new AppError('changed_meanwhile')
  const bytes = await file.readFile().finally(() => file.close())
  const { fromMs, toMs } = submission.sample
  await putAside(tx, sql`audiobook_id = ${audiobook} and episode_id is null`)
  await tx
    .insertInto('renditions')
    .values({
      audiobook_id: audiobook,
      quality: 'normal',
      mime: MIME,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      duration_ms: toMs - fromMs,
      storage_key: source.sampleKey,
    })
    .execute()
}

/** The file that a sample is cut out of, what listeners hear where the studio has no recording, and the key that follows from it and from how it is cut. */
async function findSource(db: Db, { id, sample }: Cut) {
  const { rows } = await sql<{ key: string; sha256: string }>`
    select coalesce(f.storage_key, n.storage_key) as key, coalesce(f.sha256, n.sha256) as sha256
    from submission_parts p left join recordings r on r.part_id = p.id and r.is_current
      left join recording_files f on f.recording_id = r.id and f.quality = 'normal'
      left join renditions n on r.id is null and n.episode_id = p.episode_id
        and n.quality = 'normal' and n.mime = ${MIME}
    where p.id = ${sample.part} and p.submission_id = ${id}
      and coalesce(f.storage_key, n.storage_key) is not null
  `.execute(db)
  const [source] = rows
  if (!source) return undefined
  const cut = JSON.stringify([source.sha256, ...placeOf(sample), ...filtersOf(sample)])
  const hash = createHash('sha256').update(cut).digest('hex')
  return { key: source.key, sampleKey: `samples/${hash}.m4a` }
}

const secondsOf = ({ fromMs, toMs }: Sample) => (toMs - fromMs) / 1_000

const placeOf = (sample: Sample) =>
  `-ss ${sample.fromMs / 1_000} -t ${secondsOf(sample)}`.split(' ')

function filtersOf(sample: Sample): string[] {
  const out = secondsOf(sample) - FADE_SECONDS
  const fade = `afade=t=in:d=${FADE_SECONDS},afade=t=out:st=${out}:d=${FADE_SECONDS}`
  return ['-af', fade, ...ENCODING.split(' ')]
}
