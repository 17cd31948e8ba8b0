import { roomOn } from '#server/storage/free-space.ts'
import { existsSync, statSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { MOST_PARTS } from '#shared/schemas/limits.ts'
import { makeUser } from '#test/factories.ts'
import { untilWaiting } from '#test/overtake.ts'
import { makeMember, makeOrganisation } from '#test/studio.ts'
import { codeOf, startUploadWorld, WORDS } from '#test/upload-world.ts'
import { soundOf, tokenOf } from '#test/uploads.ts'

const { db, env, organisation, owner, site, by, own, newSubmission, begin, fileOf } =
  await startUploadWorld()
const { filename } = WORDS

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

  test('sound that would be a part too many, before any of it is taken', async () => {
    const { at, id, submission } = await begin(1_000)
    const sound = soundOf(1_000)
    expect((await own.patch(at, sound.subarray(0, 999))).status).toBe(204)
    await sql`insert into submission_parts (submission_id, position)
      select ${submission}, n from generate_series(1, ${MOST_PARTS}::int) n`.execute(db)
    expect(await codeOf(await own.patch(at, sound.subarray(999), 999))).toBe('too_many_parts')
    expect(statSync(fileOf(id)).size).toBe(999)
    expect(await codeOf(await own.create({ ...WORDS, submission }, 1_000))).toBe('too_many_parts')
  })

  test('a file for a part that is deleted at the same moment', async () => {
    const submission = await newSubmission()
    const { id: part } = await db
      .insertInto('submission_parts')
      .values({ submission_id: submission, position: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { begun } = await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('submission_parts').where('id', '=', part).execute()
      const waiting = own.create({ ...WORDS, submission, part }, 1_000)
      await untilWaiting(db, 1)
      return { begun: waiting }
    })
    expect(await codeOf(await begun)).toBe('not_found')
  })

  test('lines that are no text behind their first bytes', async () => {
    const lines = Buffer.concat([Buffer.from('[00:01.00]Heer\n'.repeat(400)), Buffer.from([0xff])])
    const { at } = await begin(lines.length, { purpose: 'lines' })
    expect(await codeOf(await own.patch(at, lines))).toBe('not_lines')
  })

  test('lines that go wrong say in which row, and nothing is kept', async () => {
    const submission = await newSubmission()
    const { id: part } = await db
      .insertInto('submission_parts')
      .values({ submission_id: submission, position: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const send = async (text: string, more: object = { part }) => {
      const sent = Buffer.from(text)
      const words = { purpose: 'lines', filename: 'Heer.lrc', submission, ...more }
      const at = (await own.create(words, sent.length)).headers.get('location') ?? ''
      return { at, answer: await own.patch(at, sent) }
    }
    expect((await send('[00:01.00]Heer\n[00:02.00]')).answer.status).toBe(204)
    const { at, answer } = await send('[00:05.00]Heer\n[00:01.00]Ranjha')
    const { errors } = (await answer.json()) as { errors: { path: string; message: string }[] }
    expect([answer.status, errors[0]?.path]).toEqual([422, 'text.2'])
    expect((await own.send('HEAD', at)).status).toBe(404)
    expect((await send('[00:01.00]Heer', {})).answer.status, 'of no part').toBe(422)
    const kept = await db
      .selectFrom('part_lines')
      .select('text')
      .where('part_id', '=', part)
      .execute()
    expect(kept).toEqual([{ text: 'Heer' }])
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
    const recording = await makeWhole(submission, one, 100 * 1024 ** 3 - 3_000)
    await sql`insert into recording_files (recording_id, quality, storage_key, mime, bytes, sha256,
      duration_ms) values (${recording}, 'normal', 'none', 'audio/mp4', 2000, 'none', 1)`.execute(
      db,
    )
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

/** A recording whose original is so long, of a new part; answers its id. */
async function makeWhole(submission: string, user: string, length: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with part as (
      insert into submission_parts (submission_id, position) values (${submission}, 1) returning id),
    upload as (
      insert into uploads (submission_id, user_id, purpose, filename, length, received, expires_at,
        finished_at, storage_key, sha256, format)
      values (${submission}, ${user}, 'audio', 'all', ${length}::bigint, ${length}::bigint, now(),
        now(), 'originals/none', 'none', 'wav') returning id)
    insert into recordings (part_id, upload_id, storage_key, format, bytes, sha256, filename,
      uploaded_by)
    select part.id, upload.id, 'originals/none', 'wav', 1, 'none', 'all', ${user} from part, upload
    returning id
  `.execute(db)
  return rows[0]?.id ?? ''
}

async function submissionOf(house: string): Promise<string> {
  const { id } = await db
    .insertInto('submissions')
    .values({ organisation_id: house })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('the disk', () => {
  test('keeps room for what open uploads have still to send, whoever sends them', async () => {
    const { id: elsewhere } = await makeOrganisation(db)
    const sender = await makeMember(db, elsewhere, 'owner')
    const { rows } = await sql<{ id: string }>`
      with submission as (insert into submissions (organisation_id) values (${elsewhere}) returning id)
      insert into uploads (submission_id, user_id, purpose, filename, length, expires_at)
      select id, ${sender}, 'audio', 'long', ${1e16}::bigint, now() + interval '7 days' from submission
      returning id`.execute(db)
    const id = rows[0]?.id ?? ''
    const words = { purpose: 'audio', filename, submission: await newSubmission() }
    const full = await own.create(words, 9)
    expect([full.status, await codeOf(full)]).toEqual([507, 'disk_full'])
    await sql`update uploads set received = length where id = ${id}`.execute(db)
    expect((await own.create(words, 9)).status).toBe(201)
    await sql`update uploads set received = 0, expires_at = now() + interval '166 hours'
      where id = ${id}`.execute(db)
    expect((await own.create(words, 9)).status, 'nothing came for an hour').toBe(201)
    await db.deleteFrom('uploads').where('id', '=', id).execute()
  })

  test('is promised to one organisation for two files at once, and not as a whole', async () => {
    const { id: other } = await makeOrganisation(db)
    const tus = await by(await makeMember(db, other, 'owner'))
    const submission = await submissionOf(other)
    const reserve = env.UPLOAD_RESERVE_BYTES
    env.UPLOAD_RESERVE_BYTES += Math.floor((await roomOn(env)) - 1e9)
    const statuses = []
    for (const bytes of [4e8, 3e8, 1e8])
      statuses.push((await tus.create({ purpose: 'audio', filename, submission }, bytes)).status)
    env.UPLOAD_RESERVE_BYTES = reserve
    expect(statuses).toEqual([201, 201, 507])
    await db.deleteFrom('uploads').where('submission_id', '=', submission).execute()
  })

  test('keeps its last room for whoever has less than a share of all of it', async () => {
    await sql`delete from submissions`.execute(db)
    await makeWhole(await newSubmission(), owner, 5e9)
    const { id: other } = await makeOrganisation(db)
    const newcomer = await by(await makeMember(db, other, 'owner'))
    const submission = await submissionOf(other)
    const words = { purpose: 'audio', filename }
    const reserve = env.UPLOAD_RESERVE_BYTES
    env.UPLOAD_RESERVE_BYTES += Math.floor((await roomOn(env)) - 1e9)
    const full = await own.create({ ...words, submission: await newSubmission() }, 9)
    expect([full.status, await codeOf(full)]).toEqual([507, 'disk_full'])
    expect((await newcomer.create({ ...words, submission }, 5e8)).status).toBe(201)
    env.UPLOAD_RESERVE_BYTES = reserve
    await sql`delete from submissions`.execute(db)
  })

  test('takes no piece into its reserve; the upload goes on once there is room', async () => {
    const sound = soundOf(9_000)
    const { at } = await begin(sound.length)
    env.UPLOAD_RESERVE_BYTES = 1e17
    const full = await own.patch(at, sound)
    env.UPLOAD_RESERVE_BYTES = 0
    expect([full.status, await codeOf(full)]).toEqual([507, 'disk_full'])
    expect((await own.patch(at, sound)).status).toBe(204)
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
    expect((await narrator.create({ ...words, purpose: 'proof' }, 9)).status).toBe(403)
    for (const purpose of ['cover', 'proof'])
      expect((await own.create({ ...words, part: theirs, purpose }, 9)).status, purpose).toBe(422)
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

  test('a file that is whole once its submission is closed does not become a recording', async () => {
    const submission = await newSubmission('recording')
    const sound = soundOf(9_000)
    const { at, id } = await begin(sound.length, { submission })
    const socket = own.begin(at, sound, 5_000)
    const answered = new Promise<string>((resolve) =>
      socket.once('data', (bytes: Buffer) => resolve(bytes.toString())),
    )
    await expect.poll(() => existsSync(fileOf(id)) && statSync(fileOf(id)).size).toBe(5_000)
    await db
      .updateTable('submissions')
      .set({ state: 'submitted' })
      .where('id', '=', submission)
      .execute()
    socket.write(sound.subarray(5_000))
    expect(await answered).toMatch(/^HTTP\/1\.1 403 /)
    socket.destroy()
    const parts = db.selectFrom('submission_parts').where('submission_id', '=', submission)
    expect(await parts.select('id').execute()).toEqual([])
    await db
      .updateTable('submissions')
      .set({ state: 'recording' })
      .where('id', '=', submission)
      .execute()
    expect((await own.patch(at, sound)).status, 'once it is open again').toBe(204)
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
