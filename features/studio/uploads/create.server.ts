import { sql } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/http/errors.ts'
import { countAttempt } from '#server/http/rate-limits.ts'
import { roomOn } from '#server/storage/free-space.ts'
import type { Metadata } from './headers.server.ts'
import { checkMayUpload, checkRoomForPart, UPLOAD, type Upload } from './load.server.ts'
import { MOST_BYTES, MOST_OF_ORGANISATION, SENT_AT_ONCE, UPLOAD_DAYS } from './contract.ts'

/** A book of many parts is sent at once; nobody begins so many. */
const BEGUN = { max: 1_000, seconds: 3_600 }

/** SQL: when an upload is over unless more of it comes. */
export const END = sql<string>`now() + make_interval(days => ${UPLOAD_DAYS})`

/**
 * Begins an upload: its bytes come later, piece by piece.
 * @throws AppError not_found, not_permitted; upload_empty, too_large, too_many_parts; quota_full for an organisation
 *   that has too much already, disk_full where we have no room
 */
export async function createUpload(
  { db, env }: { db: Db; env: Env },
  user: SessionUser,
  { submission, part: named, purpose, filename }: Metadata,
  length: number,
): Promise<Upload> {
  const part = named ?? null
  const { organisation } = await checkMayUpload(db, user, { submission, part, purpose })
  if (length === 0) throw new AppError('upload_empty')
  if (length > MOST_BYTES[purpose]) throw new AppError('too_large')
  await checkRoomForPart(db, { submission, part, purpose })
  await countAttempt(db, `upload:${user.id}`, BEGUN)
  return db.transaction().execute(async (tx) => {
    await checkQuota(tx, organisation, length)
    await checkRoom(tx, env, { organisation, length })
    const { rows } = await sql<Upload>`
      insert into uploads (submission_id, part_id, user_id, purpose, filename, length, expires_at)
      values (${submission}, ${part}, ${user.id}, ${purpose}, ${filename}, ${length}, ${END})
      returning ${UPLOAD}
    `.execute(tx)
    const [upload] = rows
    if (!upload) throw new AppError('internal')
    return upload
  })
}

const IS_OPEN = sql<boolean>`(u.finished_at is null and u.expires_at > now())`

/** Something came of it within the hour: room is kept for it. Each later piece asks for room anew. */
const IS_UNDER_WAY = sql<boolean>`(u.finished_at is null
  and u.expires_at > now() + make_interval(days => ${UPLOAD_DAYS}, hours => -1))`

/**
 * What those before it have still to send is no room any more, whoever sends it; half of all room is
 * kept from what is one organisation's beyond the two files that a page sends at once.
 */
async function checkRoom(
  tx: Db,
  env: Env,
  { organisation, length }: { organisation: string; length: number },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('uploads begin', 0))`.execute(tx)
  const { rows } = await sql<{ all: number; files: number; own: number }>`
    select coalesce(sum(u.length - u.received), 0) as all,
      count(*) filter (where s.organisation_id = ${organisation}) as files,
      coalesce(sum(u.length - u.received) filter (where s.organisation_id = ${organisation}), 0) as own
    from uploads u join submissions s on s.id = u.submission_id where ${IS_UNDER_WAY}
  `.execute(tx)
  const { all = 0, files = 0, own = 0 } = rows[0] ?? {}
  const room = await roomOn(env)
  const isTooMuch = files >= SENT_AT_ONCE && own + length > room / 2
  if (isTooMuch || all + length > room) throw new AppError('disk_full')
  if (room - length < LAST_ROOM) await checkShare(tx, { organisation, length, room })
}

/** The last of the room, a few files of the largest, is for whoever has less than a share of all of it. */
const LAST_ROOM = 4 * MOST_BYTES.audio

/** One share more than there are organisations: somebody new has room too. */
async function checkShare(
  tx: Db,
  { organisation, length, room }: { organisation: string; length: number; room: number },
): Promise<void> {
  const { rows } = await sql<{ all: number; own: number; others: number }>`
    select coalesce(sum(bytes), 0) as all,
      coalesce(sum(bytes) filter (where organisation_id = ${organisation}), 0) as own,
      count(distinct organisation_id) filter (where organisation_id <> ${organisation})::int as others
    from ${KEPT}
  `.execute(tx)
  const { all = 0, own = 0, others = 0 } = rows[0] ?? {}
  if (own + length > (room + all) / (others + 2)) throw new AppError('disk_full')
}

/** SQL: the bytes that organisations keep here: what they sent or send, and what was made of it. */
const KEPT = sql`(
  select s.organisation_id, u.length as bytes
  from uploads u join submissions s on s.id = u.submission_id
  where u.finished_at is not null or ${IS_OPEN}
  union all
  select s.organisation_id, f.bytes
  from recording_files f join recordings r on r.id = f.recording_id
    join submission_parts p on p.id = r.part_id join submissions s on s.id = p.submission_id
) as kept`

/** Of several that begin at once, each counts those before it. What was made of files counts too. */
async function checkQuota(tx: Db, organisation: string, length: number): Promise<void> {
  await sql`select from organisations where id = ${organisation} for no key update`.execute(tx)
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0) as bytes from ${KEPT} where organisation_id = ${organisation}
  `.execute(tx)
  if ((rows[0]?.bytes ?? 0) + length > MOST_OF_ORGANISATION) throw new AppError('quota_full')
}
