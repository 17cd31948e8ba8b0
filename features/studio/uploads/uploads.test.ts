import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { jobs } from '#app/api.server.ts'
import { startTestApp } from '#test/app.ts'
import { makeUser } from '#test/factories.ts'
import { makeMember, makeOrganisation } from '#test/studio.ts'
import { checksumOf, sha256, soundOf, tokenOf, tusAs } from '#test/uploads.ts'
import { MOST_OF_PIECE } from './terms.ts'

const product = await startTestApp()
const { app, call, db, env } = product
const { id: organisation } = await makeOrganisation(db)
const owner = await makeMember(db, organisation, 'owner')
let site = ''
let own: ReturnType<typeof tusAs>
const by = async (user: string) => tusAs(site, await tokenOf(db, user))

beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  site = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  own = await by(owner)
})

async function newSubmission(state = 'draft') {
  const { id } = await db
    .insertInto('submissions')
    .values({ organisation_id: organisation, created_by: owner, state })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const filename = '01 - ਹੀਰ ਦਾ ਵਿਆਹ.wav'
/** An upload that has begun; answers its address. */
async function begin(length: number, more: Record<string, string> = {}, tus = own) {
  const submission = more.submission ?? (await newSubmission())
  const begun = await tus.create({ purpose: 'audio', filename, ...more, submission }, length)
  expect(begun.status).toBe(201)
  const at = begun.headers.get('location') ?? ''
  return { at, id: at.split('/').at(-1) ?? '', submission }
}

const offsetOf = async (at: string) =>
  Number((await own.send('HEAD', at)).headers.get('upload-offset'))
const fileOf = (id: string) => join(env.dataDir, 'uploads', id)
const originals = () => readdirSync(join(env.dataDir, 'originals'))
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code

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

  test('twice lies there once, and a cover is kept under its key', async () => {
    const picture = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5_000)])
    const before = originals().length
    for (const { at } of [
      await begin(picture.length, { purpose: 'cover', filename: 'cover.png' }),
      await begin(picture.length, { purpose: 'cover', filename: '../../etc/passwd' }),
    ])
      expect((await own.patch(at, picture)).status).toBe(204)
    expect(originals().length).toBe(before + 1)
    const kept = await db
      .selectFrom('uploads')
      .select(['filename', 'format', 'storage_key'])
      .where('purpose', '=', 'cover')
      .orderBy('filename')
      .execute()
    const storage_key = `originals/${sha256(picture)}`
    expect(kept).toEqual([
      { filename: 'cover.png', format: 'jpeg', storage_key },
      { filename: 'passwd', format: 'jpeg', storage_key },
    ])
  })
})

describe('a piece', () => {
  const sound = soundOf(50_000, 4)
  const wrong = { 'upload-checksum': checksumOf(Buffer.from('else')) }

  test('with a wrong checksum is refused, and nothing of it is kept', async () => {
    const { at, id } = await begin(sound.length)
    const refused = await own.patch(at, sound.subarray(0, 20_000), 0, wrong)
    expect([refused.status, await codeOf(refused)]).toEqual([460, 'checksum_wrong'])
    expect(await offsetOf(at)).toBe(0)
    expect(readFileSync(fileOf(id))).toHaveLength(0)
  })

  test('at another place is told the right one', async () => {
    const { at } = await begin(sound.length)
    await own.patch(at, sound.subarray(0, 20_000))
    const refused = await own.patch(at, sound.subarray(30_000), 30_000)
    expect(refused.status).toBe(409)
    expect(refused.headers.get('upload-offset')).toBe('20000')
    expect(await refused.json()).toMatchObject({ code: 'upload_offset', offset: 20_000 })
  })

  test('that is cut off is kept as far as it came; with a checksum not at all', async () => {
    for (const [more, kept] of [
      [{}, 20_000],
      [wrong, 0],
    ] as const) {
      const { at, id } = await begin(sound.length)
      const socket = own.begin(at, sound, 20_000, more)
      await expect
        .poll(() => (existsSync(fileOf(id)) ? readFileSync(fileOf(id)).length : 0))
        .toBe(20_000)
      socket.destroy()
      const writer = () =>
        db.selectFrom('uploads').select('writer').where('id', '=', id).executeTakeFirstOrThrow()
      await expect.poll(async () => (await writer()).writer).toBeNull()
      expect(await offsetOf(at)).toBe(kept)
      expect((await own.patch(at, sound.subarray(kept), kept)).status).toBe(204)
      expect(originals()).toContain(sha256(sound))
    }
  })

  test('longer than a piece may be, or than what is left of the file, is refused', async () => {
    const { at } = await begin(MOST_OF_PIECE * 2)
    const long = await own.patch(at, soundOf(MOST_OF_PIECE + 1)).catch(() => null)
    if (long) expect(long.status).toBe(413)
    expect(await offsetOf(at)).toBe(0)
    const { at: other } = await begin(10_000)
    expect((await own.patch(other, sound.subarray(0, 10_001))).status).toBe(413)
    expect(await offsetOf(other)).toBe(0)
  })

  test('waits for the one that is being written, and is refused while it goes on', async () => {
    const { at, id } = await begin(sound.length)
    const elsewhere = sql`'11111111-1111-4111-8111-111111111111'`
    await sql`update uploads set writer = ${elsewhere}, writer_until = now() + interval '1 minute'
      where id = ${id}`.execute(db)
    const refused = await own.patch(at, sound)
    expect([refused.status, await codeOf(refused)]).toEqual([423, 'upload_busy'])
    await sql`update uploads set writer_until = now() - interval '1 second' where id = ${id}`.execute(
      db,
    )
    expect((await own.patch(at, sound)).status, 'once a killed process has lost its lease').toBe(
      204,
    )
  })

  test('of two at once one is written', async () => {
    const { at } = await begin(sound.length)
    const pieces = await Promise.all(
      Array.from({ length: 8 }, () => own.patch(at, sound.subarray(0, 30_000))),
    )
    expect(pieces.map(({ status }) => status).toSorted()).toEqual([204, ...Array(7).fill(409)])
    expect((await own.patch(at, sound.subarray(30_000), 30_000)).status).toBe(204)
  })

  test('of a dead line gives way to the next request of the same file', async () => {
    const { at, id } = await begin(sound.length)
    const socket = own.begin(at, sound, 20_000)
    await expect.poll(() => existsSync(fileOf(id)) && readFileSync(fileOf(id)).length).toBe(20_000)
    const resumed = await own.patch(at, sound.subarray(20_000), 20_000)
    expect(resumed.status).toBe(204)
    socket.destroy()
    expect(originals()).toContain(sha256(sound))
  })
})

describe('what is refused', () => {
  test.each([
    ['audio', 'not_audio', '#EXTM3U\nfile:///etc/passwd'],
    ['audio', 'not_audio', '<html></html>'],
    ['cover', 'not_cover', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['cover', 'not_cover', 'GIF89a'],
    ['lines', 'not_lines', '\u0000\u0001'],
    ['proof', 'not_proof', 'GIF89a'],
  ])('%s of another kind: %s', async (purpose, code, text) => {
    const { at, id } = await begin(text.length, { purpose, filename: 'Heer.wav' })
    const refused = await own.patch(at, Buffer.from(text), 0, { 'accept-language': 'pa' })
    expect(refused.headers.get('content-type')).toContain('application/problem+json')
    const problem = (await refused.json()) as { code: string; message: string }
    expect([refused.status, problem.code]).toEqual([415, code])
    expect(problem.message).toMatch(/^ਇਹ /)
    expect((await own.send('HEAD', at)).status).toBe(404)
    expect(existsSync(fileOf(id))).toBe(false)
  })

  test('lines that are no text behind their first bytes', async () => {
    const lines = Buffer.concat([Buffer.from('[00:01.00]Heer\n'.repeat(400)), Buffer.from([0xff])])
    const { at } = await begin(lines.length, { purpose: 'lines' })
    expect(await codeOf(await own.patch(at, lines))).toBe('not_lines')
  })

  test('files that are empty, too long, unnamed, or of no purpose', async () => {
    const submission = await newSubmission()
    const words = { purpose: 'cover', filename, submission }
    expect(await codeOf(await own.create(words, 0))).toBe('upload_empty')
    expect((await own.create(words, 20_000_001)).status).toBe(413)
    expect((await own.create({ ...words, filename: '..\u202E/' }, 9)).status).toBe(422)
    expect((await own.create({ ...words, purpose: 'else' }, 9)).status).toBe(422)
    const { at } = await begin(9)
    const json = { 'content-type': 'application/json' }
    const asJson = await own.send('PATCH', at, { headers: json, body: Buffer.from('{}') })
    expect(asJson.status).toBe(415)
    const packed = await own.patch(at, Buffer.from('x'), 0, { 'content-encoding': 'gzip' })
    expect(packed.status).toBe(415)
    const unversioned = await own.send('HEAD', at, { headers: { 'tus-resumable': '0.2.2' } })
    expect([unversioned.status, unversioned.headers.get('tus-version')]).toEqual([412, '1.0.0'])
  })

  test('more than an organisation may have, whoever of it sends, and more than the disk has', async () => {
    const { id: small } = await makeOrganisation(db)
    const [one, two] = [await makeMember(db, small, 'owner'), await makeMember(db, small, 'editor')]
    const { id: submission } = await db
      .insertInto('submissions')
      .values({ organisation_id: small, created_by: one })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`insert into uploads (submission_id, user_id, purpose, filename, length, expires_at)
      values (${submission}, ${one}, 'audio', 'all', ${100 * 1024 ** 3 - 1_000}, now() + interval '1 day')
    `.execute(db)
    const other = await by(two)
    const words = { purpose: 'audio', filename, submission }
    const refused = await other.create(words, 1_001)
    expect([refused.status, await codeOf(refused)]).toEqual([422, 'quota_full'])
    expect((await other.create(words, 1_000)).status).toBe(201)
    env.UPLOAD_RESERVE_BYTES = 1e17
    const full = await own.create({ ...words, submission: await newSubmission() }, 9)
    env.UPLOAD_RESERVE_BYTES = 0
    expect([full.status, await codeOf(full)]).toEqual([507, 'disk_full'])
  })
})

describe('whose an upload is', () => {
  test('another finds none; whoever may only read sends nothing; a narrator sends their parts', async () => {
    const { at, submission } = await begin(9_000)
    const stranger = await by(await makeUser(db))
    const words = { purpose: 'audio', filename, submission }
    expect((await stranger.create(words, 9)).status).toBe(404)
    for (const method of ['HEAD', 'DELETE'])
      expect((await stranger.send(method, at)).status).toBe(404)
    expect((await stranger.patch(at, soundOf(9_000))).status).toBe(404)
    const editor = await by(await makeMember(db, organisation, 'editor'))
    expect((await editor.send('HEAD', at)).status, 'a colleague').toBe(404)
    const viewer = await by(await makeMember(db, organisation, 'viewer'))
    expect((await viewer.create(words, 9)).status).toBe(403)
    const reader = await makeMember(db, organisation, 'narrator')
    const [theirs = '', others = ''] = (
      await db
        .insertInto('submission_parts')
        .values([
          { submission_id: submission, position: 1, narrator_id: reader },
          { submission_id: submission, position: 2 },
        ])
        .returning('id')
        .execute()
    ).map(({ id }) => id)
    const narrator = await by(reader)
    expect((await narrator.create({ ...words, part: theirs }, 9)).status).toBe(201)
    expect((await narrator.create({ ...words, part: others }, 9)).status).toBe(403)
    expect((await narrator.create(words, 9)).status).toBe(403)
    expect((await narrator.create({ ...words, part: theirs, purpose: 'proof' }, 9)).status).toBe(
      403,
    )
    const foreign = { ...words, submission: await newSubmission(), part: theirs }
    expect((await own.create(foreign, 9)).status, 'a part of another book').toBe(404)
    const visitor = await fetch(new URL(at, site), { method: 'HEAD' })
    expect(visitor.status).toBe(401)
  })

  test('who leaves the organisation sends no further piece', async () => {
    const leaving = await makeMember(db, organisation, 'editor')
    const tus = await by(leaving)
    const { at } = await begin(9_000, {}, tus)
    expect((await tus.patch(at, soundOf(9_000).subarray(0, 5_000))).status).toBe(204)
    await db.deleteFrom('organisation_members').where('user_id', '=', leaving).execute()
    expect((await tus.patch(at, soundOf(9_000).subarray(5_000), 5_000)).status).toBe(404)
  })

  test('a form of another site sends nothing with a cookie', async () => {
    const { at } = await begin(9_000)
    const headers = {
      authorization: '',
      cookie: `token=${await tokenOf(db, owner)}`,
      origin: 'https://evil.example',
    }
    const refused = await own.send('DELETE', at, { headers })
    expect([refused.status, await codeOf(refused)]).toEqual([403, 'foreign_origin'])
  })
})

describe('an upload', () => {
  const sweep = () => jobs.sweepUploads?.({ ...product, log: app.log } as never, {})
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
