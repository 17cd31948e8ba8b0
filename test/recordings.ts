import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { onRecorded } from '#features/studio/recordings/steps.server.ts'
import type { Db } from '#server/db/database.ts'

/** A part whose recording waits to be worked on, as an upload leaves it, in a submission of its own. */
export async function makeRecording(
  { db, env }: { db: Db; env: { dataDir: string } },
  made: { organisation: string; bytes: Buffer; format?: string },
): Promise<{ part: string; submission: string }> {
  const { organisation, bytes, format = 'wav' } = made
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  mkdirSync(join(env.dataDir, 'originals'), { recursive: true })
  writeFileSync(join(env.dataDir, 'originals', sha256), bytes)
  const make = async (table: string, row: object) => {
    const { rows } = await sql<{ id: string }>`
      insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((key) => sql.ref(key)))})
      values (${sql.join(Object.values(row))}) returning id
    `.execute(db)
    return rows[0]?.id ?? ''
  }
  const submission_id = await make('submissions', {
    organisation_id: organisation,
    state: 'recording',
  })
  const part_id = await make('submission_parts', { submission_id, position: 1 })
  const [filename, length] = ['Heer.wav', Math.max(1, bytes.length)]
  const upload_id = await make('uploads', {
    submission_id,
    part_id,
    purpose: 'audio',
    filename,
    length,
    expires_at: '2099-01-01',
  })
  const storage_key = `originals/${sha256}`
  const recording = await make('recordings', {
    part_id,
    upload_id,
    storage_key,
    format,
    bytes: length,
    sha256,
    filename,
  })
  await onRecorded(db, recording)
  return { part: part_id, submission: submission_id }
}
