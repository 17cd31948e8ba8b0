import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { isLeaseOver } from '#server/db/lease-over.ts'
import { AppError } from '#server/http/errors.ts'
import { UPLOAD, wrongOffset, type Upload } from './load.server.ts'

/** What a killed process held is free again after so long. */
const LEASE_MS = 15_000
const RENEW_MS = 2_000
/** So long before its end nothing is written under it any more, however late the clock is looked at. */
const MARGIN_MS = 2_000
const PATIENCE_MS = 6_000
const POLL_MS = 200

/** The right to write to an upload, which one request of all processes has at a time. */
export interface Lease {
  id: string
  /** As it is now that nobody else writes. */
  upload: Upload
  holder: string
  /** @throws AppError upload_busy once another may have it */
  check: () => void
}

interface HeldLease extends Lease {
  release: () => Promise<void>
}

interface Waiting {
  /** Ends the wait, where whoever asked has gone. */
  signal: AbortSignal
  /** Called where another waits for their turn. */
  onWanted: () => void
}

/**
 * Waits for its turn to write to an upload, writes, and lets the next one write.
 * @throws AppError upload_busy where another goes on writing; not_found, or upload_offset with its
 *   end, where another has ended it meanwhile
 */
export async function withLease<T>(
  db: Db,
  id: string,
  waiting: Waiting,
  write: (lease: Lease) => Promise<T>,
): Promise<T> {
  const lease = await takeLease(db, id, waiting)
  try {
    return await write(lease)
  } finally {
    await lease.release()
  }
}

async function takeLease(db: Db, id: string, { signal, onWanted }: Waiting): Promise<HeldLease> {
  const holder = randomUUID()
  for (const until = performance.now() + PATIENCE_MS; ; await wait(POLL_MS)) {
    const asked = performance.now()
    const upload = await take(db, id, holder)
    if (upload) return keep(db, { id, upload, holder, end: asked + LEASE_MS, onWanted })
    await ask(db, id)
    if (signal.aborted || performance.now() > until)
      throw new AppError('upload_busy', { retryAfter: 1 })
  }
}

const LEASE = sql`now() + make_interval(secs => ${LEASE_MS / 1000})`

async function take(db: Db, id: string, holder: string): Promise<Upload | undefined> {
  const { rows } = await sql<Upload>`
    update uploads set writer = ${holder}, writer_until = ${LEASE}, writer_wanted = false
    where id = ${id} and finished_at is null and (writer is null or ${isLeaseOver(sql.ref('writer_until'))})
    returning ${UPLOAD}
  `.execute(db)
  return rows[0]
}

/** Tells whoever writes that another waits, as long as there is something to wait for. */
async function ask(db: Db, id: string): Promise<void> {
  const { rows } = await sql<Pick<Upload, 'length' | 'isFinished'>>`
    update uploads set writer_wanted = finished_at is null where id = ${id}
    returning length, finished_at is not null as "isFinished"
  `.execute(db)
  const [upload] = rows
  if (!upload) throw new AppError('not_found')
  if (upload.isFinished) throw wrongOffset(upload.length)
}

interface Taken extends Pick<Lease, 'id' | 'upload' | 'holder'>, Pick<Waiting, 'onWanted'> {
  end: number
}

function keep(db: Db, { id, upload, holder, end, onWanted }: Taken): HeldLease {
  let sureUntil = end
  async function renew() {
    const asked = performance.now()
    const { rows } = await sql<{ wanted: boolean }>`
      update uploads set writer_until = ${LEASE} where id = ${id} and writer = ${holder}
      returning writer_wanted as wanted
    `.execute(db)
    sureUntil = rows[0] ? asked + LEASE_MS : 0
    if (rows[0]?.wanted) onWanted()
  }
  // A database that is away for a moment is asked again; meanwhile the lease runs on.
  const renewal = setInterval(() => void renew().catch(() => undefined), RENEW_MS)
  return {
    id,
    upload,
    holder,
    check() {
      if (performance.now() > sureUntil - MARGIN_MS) throw new AppError('upload_busy')
    },
    async release() {
      clearInterval(renewal)
      await sql`update uploads set writer = null, writer_until = null
        where id = ${id} and writer = ${holder}`.execute(db)
    },
  }
}
