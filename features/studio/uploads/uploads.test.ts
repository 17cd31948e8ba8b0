import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { jobs } from '#app/api.server.ts'
import { FOREIGN_FOLDERS } from '#features/studio/encoding/own-folders.server.ts'
import { codeOf, startUploadWorld, WORDS } from '#test/upload-world.ts'
import { checksumOf, sha256, soundOf } from '#test/uploads.ts'

const product = await startUploadWorld()
const { app, call, db, env, owner, site, own, newSubmission, begin, offsetOf, fileOf, originals } =
  product
const { filename } = WORDS

describe('a file that is sent', () => {
  test('in pieces becomes the recording of a new part, with its name as the title', async () => {
    const submission = await newSubmission('approved')
    const sound = soundOf(100_000)
    const { at } = await begin(sound.length, { submission })
    const first = await own.patch(at, sound.subarray(0, 60_000), 0, {
      'upload-checksum': checksumOf(sound.subarray(0, 60_000)),
    })
    expect(first.status).toBe(204)
    expect(first.headers.get('upload-offset')).toBe('60000')
    expect(Date.parse(first.headers.get('upload-expires') ?? '')).toBeGreaterThan(Date.now())
    const head = await own.send('HEAD', at)
    expect(Object.fromEntries(head.headers)).toMatchObject({
      'upload-offset': '60000',
      'upload-length': '100000',
      'tus-resumable': '1.0.0',
      'cache-control': 'no-store',
    })
    const rest = sound.subarray(60_000)
    const last = await own.patch(at, rest, 60_000, { 'upload-checksum': checksumOf(rest, 'sha1') })
    expect(last.status).toBe(204)
    const recordings = await db.selectFrom('recordings').selectAll().execute()
    expect(recordings).toMatchObject([
      { sha256: sha256(sound), format: 'wav', bytes: 100_000, filename, is_current: true },
    ])
    const path = join(env.dataDir, recordings[0]?.storage_key ?? '')
    expect(sha256(readFileSync(path))).toBe(sha256(sound))
    const { body } = await call<{
      submission: { state: string; parts: object[]; history: object[] }
    }>('GET', `/submission/${submission}`, { as: owner })
    expect(body.submission).toMatchObject({
      state: 'recording',
      parts: [{ position: 1, title: { gurmukhi: 'ਹੀਰ ਦਾ ਵਿਆਹ' } }],
      history: [{ act: 'record' }],
    })
    expect(await offsetOf(at)).toBe(100_000)
  })

  test('for a part takes the place of what was recorded before, which was passed', async () => {
    const submission = await newSubmission('recording')
    const sounds = [soundOf(5_000, 2), soundOf(6_000, 3)]
    const { id: part } = await db
      .insertInto('submission_parts')
      .values({ submission_id: submission, position: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const sound of sounds) {
      await db
        .updateTable('submission_parts')
        .set({ passed_by: owner, passed_at: new Date().toISOString() })
        .where('id', '=', part)
        .execute()
      const { at } = await begin(sound.length, { submission, part })
      expect((await own.patch(at, sound)).status).toBe(204)
    }
    const found = db.selectFrom('recordings').where('part_id', '=', part)
    const rows = await found.select(['bytes', 'is_current']).orderBy('bytes').execute()
    expect(rows).toEqual([
      { bytes: 5_000, is_current: false },
      { bytes: 6_000, is_current: true },
    ])
    const row = await db
      .selectFrom('submission_parts')
      .selectAll()
      .where('id', '=', part)
      .executeTakeFirst()
    expect(row).toMatchObject({ uploaded_by: owner, passed_by: null, passed_at: null })
  })

  test('twice lies there once, and a proof is kept under its key', async () => {
    const picture = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5_000)])
    const before = originals().length
    for (const { at } of [
      await begin(picture.length, { purpose: 'proof', filename: 'licence.png' }),
      await begin(picture.length, { purpose: 'proof', filename: '../../etc/passwd' }),
    ])
      expect((await own.patch(at, picture)).status).toBe(204)
    expect(originals().length).toBe(before + 1)
    const kept = await db
      .selectFrom('uploads')
      .select(['filename', 'format', 'storage_key'])
      .where('purpose', '=', 'proof')
      .orderBy('filename')
      .execute()
    const storage_key = `originals/${sha256(picture)}`
    expect(kept).toEqual([
      { filename: 'licence.png', format: 'jpeg', storage_key },
      { filename: 'passwd', format: 'jpeg', storage_key },
    ])
  })
})

describe('an upload', () => {
  const sweep = () => jobs.sweepUploads?.({ ...product, log: app.log }, {})
  const until = (id: string, days: number) =>
    sql`update uploads set expires_at = now() + make_interval(days => ${days}) where id = ${id}`.execute(
      db,
    )

  test('goes on after six days; after eight it is over, and its bytes are swept away', async () => {
    const sound = soundOf(9_000, 5)
    const { at, id } = await begin(sound.length)
    await own.patch(at, sound.subarray(0, 5_000))
    await until(id, 1)
    await sweep()
    expect((await own.patch(at, sound.subarray(5_000, 6_000), 5_000)).status).toBe(204)
    const { expires_at } = await db
      .selectFrom('uploads')
      .select('expires_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(6 * 86_400_000)
    await until(id, -1)
    expect((await own.send('HEAD', at)).status).toBe(410)
    expect(await codeOf(await own.patch(at, sound.subarray(6_000), 6_000))).toBe('upload_expired')
    expect(existsSync(fileOf(id))).toBe(true)
    await sweep()
    expect(existsSync(fileOf(id))).toBe(false)
    expect((await own.send('HEAD', at)).status).toBe(410)
  })

  test('of a folder that is another database’s stays, and what is wrong is said', async () => {
    const sound = soundOf(9_000, 51)
    const { at, id } = await begin(sound.length)
    await own.patch(at, sound.subarray(0, 5_000))
    await until(id, -1)
    const name = join(env.dataDir, 'originals', '.database-id')
    writeFileSync(name, randomUUID())
    const said = vi.spyOn(app.log, 'error')
    await sweep()
    expect(existsSync(fileOf(id))).toBe(true)
    expect(said).toHaveBeenCalledWith(FOREIGN_FOLDERS)
    rmSync(name)
    await sweep()
    expect(existsSync(fileOf(id))).toBe(false)
  })

  test('is one file, whatever letters its address is typed in', async () => {
    const sound = soundOf(9_000, 10)
    const { at, id } = await begin(sound.length)
    const typed = at.replace(id, id.toUpperCase())
    expect((await own.patch(typed, sound.subarray(0, 5_000))).status).toBe(204)
    expect(existsSync(fileOf(id))).toBe(true)
    expect(existsSync(fileOf(id.toUpperCase()))).toBe(false)
    const again = await own.patch(at, sound.subarray(5_000, 6_000), 5_000)
    expect(again.headers.get('upload-offset')).toBe('6000')
    expect((await own.send('DELETE', typed)).status).toBe(204)
    expect(existsSync(fileOf(id))).toBe(false)
  })

  test('is given up by whoever began it, save once it is whole', async () => {
    const sound = soundOf(9_000, 6)
    const { at, id } = await begin(sound.length)
    await own.patch(at, sound.subarray(0, 5_000))
    expect((await own.send('DELETE', at)).status).toBe(204)
    expect(existsSync(fileOf(id))).toBe(false)
    expect((await own.send('HEAD', at)).status).toBe(404)
    const { at: whole } = await begin(sound.length)
    await own.patch(whole, sound)
    expect((await own.send('DELETE', whole)).status).toBe(403)
  })

  test('whose process was killed before the last word is finished by the next request', async () => {
    const sound = soundOf(9_000, 7)
    const { at, id, submission } = await begin(sound.length)
    await own.patch(at, sound.subarray(0, 5_000))
    await sql`update uploads set sha256 = ${sha256(sound)} where id = ${id}`.execute(db)
    writeFileSync(join(env.dataDir, 'originals', sha256(sound)), sound)
    writeFileSync(fileOf(id), '')
    await sweep()
    const answer = await own.patch(at, sound.subarray(5_000), 5_000)
    expect([answer.status, answer.headers.get('upload-offset')]).toEqual([204, '9000'])
    const parts = db.selectFrom('submission_parts').where('submission_id', '=', submission)
    expect(await parts.select('id').execute()).toHaveLength(1)
  })

  test('whose bytes are gone begins anew', async () => {
    const sound = soundOf(9_000, 8)
    const { at, id } = await begin(sound.length)
    await own.patch(at, sound.subarray(0, 5_000))
    writeFileSync(fileOf(id), '')
    expect((await own.patch(at, sound.subarray(5_000), 5_000)).headers.get('upload-offset')).toBe(
      '0',
    )
    expect((await own.patch(at, sound)).status).toBe(204)
  })

  test('leaves no file behind when its draft is deleted', async () => {
    const sound = soundOf(9_000, 9)
    const { at, submission } = await begin(sound.length)
    await own.patch(at, sound)
    expect(originals()).toContain(sha256(sound))
    await sweep()
    expect(originals()).toContain(sha256(sound))
    await call('DELETE', `/submission/${submission}`, { as: owner })
    await sweep()
    expect(originals()).not.toContain(sha256(sound))
  })
})

test('the server says what it can', async () => {
  const answer = await fetch(new URL('/api/submission/upload', site), { method: 'OPTIONS' })
  expect(answer.status).toBe(204)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'tus-version': '1.0.0',
    'tus-extension': 'creation,checksum,expiration,termination',
    'tus-checksum-algorithm': 'sha256,sha1',
    'tus-max-size': '2147483648',
  })
})
