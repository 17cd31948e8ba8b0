import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { STEPS } from '#features/studio/encoding/contract.ts'
import type { Submission } from '#features/studio/submissions/contract.ts'
import type { TestApp } from './app.ts'
import { makeStaff } from './studio.ts'

export const SECONDS = 70

/** An encoded file of so many seconds. */
function makeTone(seconds: number): Buffer {
  const scratch = join(tmpdir(), `publishing-${process.pid}`)
  mkdirSync(scratch, { recursive: true })
  const tone = join(scratch, 'tone.m4a')
  const source = `sine=frequency=220:duration=${seconds}`
  execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', source, '-b:a', '64k', '-y', tone])
  const bytes = readFileSync(tone)
  rmSync(scratch, { recursive: true })
  return bytes
}

/** Staff, and submissions of an organisation that are ready to be published. */
export async function makePublishingWorld(
  { call, db, storage }: TestApp,
  organisation: string,
  owner: string,
) {
  const house = await makeStaff(db, 'editor')
  const admin = await makeStaff(db, 'admin')
  // One file: what is cut out of it for one submission is there for the next.
  const tone = makeTone(SECONDS)
  const sha256 = createHash('sha256').update(tone).digest('hex')
  let made = 0

  /** A recording that went through the pipeline, of a part; answers its id. */
  async function record(
    part: string,
    { seconds = SECONDS, by = owner, findings = [] as object[] } = {},
  ): Promise<string> {
    const key = `recordings/${crypto.randomUUID()}.m4a`
    await storage.put(key, tone)
    await sql`update recordings set is_current = false where part_id = ${part}`.execute(db)
    const report = JSON.stringify({ findings, original: null, encoded: null })
    const { rows } = await sql<{ id: string }>`
      with upload as (
        insert into uploads (submission_id, user_id, purpose, filename, length, expires_at)
        select submission_id, ${by}, 'audio', 'one.wav', 44, now()
        from submission_parts where id = ${part} returning id),
      recording as (
        insert into recordings (part_id, upload_id, storage_key, format, bytes, sha256, filename,
          uploaded_by, duration_ms, report)
        select ${part}, id, 'originals/none', 'wav', 44, 'none', 'one.wav', ${by},
          ${seconds * 1000}, ${report}::jsonb from upload returning id),
      steps as (
        insert into recording_steps (recording_id, step, position, state)
        select id, step, position, 'done' from recording,
          unnest(${[...STEPS]}::text[]) with ordinality as s(step, position))
      insert into recording_files (recording_id, quality, storage_key, mime, bytes, sha256,
        duration_ms)
      select id, 'normal', ${key}, 'audio/mp4', ${tone.length}, ${sha256}, ${seconds * 1000}
      from recording returning recording_id as id
    `.execute(db)
    return rows[0]?.id ?? ''
  }

  async function addPart(submission: string, position: number): Promise<string> {
    const { id } = await db
      .insertInto('submission_parts')
      .values({
        submission_id: submission,
        position,
        title_roman: 'The well',
        uploaded_by: owner,
        passed_at: sql<string>`now()`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(id)
    return id
  }

  /** A mastered submission of one part, with all that publishing needs. */
  async function mastered(more: { title?: object; book?: object; prices?: object } = {}) {
    const title = more.title ?? { roman: `Rohi ${++made}`, gurmukhi: 'ਰੋਹੀ', shahmukhi: 'روہی' }
    const book = {
      title,
      authors: [{ person: null, names: { roman: `Sobha Ram ${made}` } }],
      genres: ['novels'],
      description: { en: 'A novel of the desert and of those who cross it on foot.' },
      ...more.book,
    }
    const right = { basis: 'own', holder: 'Trinjan Press' }
    const rights = {
      work: right,
      performance: right,
      signed: { at: '2026-01-01T00:00:00.000Z' },
    }
    const prices = more.prices ?? { free: false, prices: [{ currency: 'USD', amount: 499 }] }
    const { rows } = await sql<{ id: string }>`
      insert into submissions (organisation_id, state, book, rights, prices)
      values (${organisation}, 'mastered', ${JSON.stringify(book)}::jsonb,
        ${JSON.stringify(rights)}::jsonb, ${JSON.stringify(prices)}::jsonb) returning id
    `.execute(db)
    const id = rows[0]?.id ?? ''
    const part = await addPart(id, 1)
    const sample = JSON.stringify({ part, fromMs: 2_000, toMs: 63_000 })
    await sql`update submissions set sample = ${sample}::jsonb where id = ${id}`.execute(db)
    return { id, part }
  }

  const partsVersionOf = async (id: string) =>
    (
      await db
        .selectFrom('submissions')
        .select('parts_version')
        .where('id', '=', id)
        .executeTakeFirst()
    )?.parts_version

  const act = async (id: string, name: string, more: object = {}, headers = house.headers) =>
    call<{ submission: Submission; errors?: object[]; code: string }>(
      'POST',
      `/submission/${id}/${name}`,
      { headers, body: { version: 1, partsVersion: await partsVersionOf(id), ...more } },
    )

  return { house, admin, record, addPart, mastered, act }
}
