import { sql } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { Quiet } from '#features/studio/encoding/make.server.ts'
import { isTooLong } from '#features/studio/encoding/unusable.server.ts'
import { isReadable } from '#features/studio/submissions/load.server.ts'
import { proposeBreaks, type PartBreaks } from './contract.ts'
import { FOLLOWS } from './slices.server.ts'

interface Row extends Pick<PartBreaks, 'recording' | 'durationMs' | 'joinsNext'> {
  quietKey: string | null
  /** Where it begins in its original. */
  beginsMs: number
}

/** @throws AppError not_found for a part that the user may not hear, or whose recording is not measured */
export async function getPartBreaks(
  db: Db,
  storage: Storage,
  user: SessionUser,
  part: string,
): Promise<PartBreaks> {
  const { rows } = await sql<Row>`
    select before.id as recording, before.duration_ms as "durationMs", before.quiet_key as "quietKey",
      before.from_ms - before.head_ms as "beginsMs",
      exists (select from submission_parts next join recordings r on r.part_id = next.id and r.is_current
        where next.submission_id = p.submission_id and next.position = p.position + 1
          and ${FOLLOWS}) as "joinsNext"
    from submission_parts p join submissions s on s.id = p.submission_id
      join recordings before on before.part_id = p.id and before.is_current
    where p.id = ${part} and before.duration_ms is not null and ${isReadable(user)}
  `.execute(db)
  const [row] = rows
  if (!row) throw new AppError('not_found')
  const { quietKey, beginsMs, ...found } = row
  const { silences, levels } = await readQuiet(storage, quietKey)
  const { durationMs } = found
  const loudness = Buffer.from(levels, 'base64')
  return {
    ...found,
    soundBeginsMs: isTooLong(durationMs) ? beginsMs : 0,
    breaks: proposeBreaks({ durationMs, silences, levels: loudness }),
    levels,
  }
}

export async function readQuiet(storage: Storage, key: string | null): Promise<Quiet> {
  const file = key === null ? null : await storage.open(key)
  if (!file) return { silences: [], levels: '' }
  try {
    return JSON.parse((await file.readFile()).toString()) as Quiet
  } finally {
    await file.close()
  }
}
