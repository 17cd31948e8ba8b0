import { existsSync, mkdirSync, readFileSync, rmdirSync } from 'node:fs'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { hashToken, type SessionUser } from '#server/auth/sessions.ts'
import { codeOf, startUploadWorld } from '#test/upload-world.ts'
import { checksumOf, sha256, soundOf, tokenOf, tusAs } from '#test/uploads.ts'
import { MOST_OF_PIECE } from './contract.ts'
import { receivePiece } from './receive.server.ts'

const { db, env, storage, site, owner, own, begin, offsetOf, fileOf, originals } =
  await startUploadWorld()

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

  test(
    'waits for the one that is being written, and is refused while it goes on',
    { tags: ['full'] },
    async () => {
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
    },
  )

  test('waits with one other at most, and for eight files of an account', async () => {
    const held = async (id: string) =>
      sql`update uploads set writer = '11111111-1111-4111-8111-111111111111',
        writer_until = now() + interval '1 minute' where id = ${id}`.execute(db)
    const settled: (string | undefined)[] = []
    const send = (at: string) =>
      own.patch(at, sound).then(async (answer) => {
        settled.push(answer.status === 423 ? await codeOf(answer) : String(answer.status))
      })
    const files = await Promise.all(Array.from({ length: 5 }, () => begin(sound.length)))
    for (const { id } of files) await held(id)
    const sent = files.flatMap(({ at }) => [send(at), send(at), send(at)])
    // Eight wait, two a file at most; the others are told at once.
    await expect.poll(() => settled.length).toBe(15 - 8)
    expect(new Set(settled)).toEqual(new Set(['upload_busy']))
    for (const { id } of files)
      await sql`update uploads set writer_until = now() where id = ${id}`.execute(db)
    await Promise.all(sent)
    expect(settled.filter((answer) => answer === '204').length).toBeGreaterThanOrEqual(4)
  })

  test('of two at once one is written', async () => {
    const { at } = await begin(sound.length)
    const pieces = await Promise.all(
      Array.from({ length: 8 }, () => own.patch(at, sound.subarray(0, 30_000))),
    )
    const [written, ...others] = pieces.map(({ status }) => status).toSorted()
    expect(written).toBe(204)
    // Whoever waited finds the place taken; who came besides is told to come again.
    expect(others.filter((status) => status !== 409 && status !== 423)).toEqual([])
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

  test('whose session ends on the way becomes no recording', async () => {
    const { at, id } = await begin(sound.length)
    const token = await tokenOf(db, owner)
    const socket = tusAs(site, token).begin(at, sound, 20_000)
    const answer = new Promise<string>((resolve) =>
      socket.once('data', (data) => resolve(data.toString())),
    )
    await expect.poll(() => existsSync(fileOf(id)) && readFileSync(fileOf(id)).length).toBe(20_000)
    await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute()
    socket.write(sound.subarray(20_000))
    expect(await answer).toMatch(/^HTTP\/1.1 401/)
    socket.destroy()
    const upload = db.selectFrom('uploads').select('finished_at').where('id', '=', id)
    expect(await upload.executeTakeFirst()).toEqual({ finished_at: null })
    expect((await own.patch(at, sound)).status).toBe(204)
  })

  test('whose file cannot be opened leaves the right to write to the next one', async () => {
    const { at, id } = await begin(sound.length)
    const writerOf = async () =>
      (await db.selectFrom('uploads').select('writer').where('id', '=', id).executeTakeFirst())
        ?.writer
    mkdirSync(fileOf(id), { recursive: true })
    expect((await own.patch(at, sound.subarray(0, 10_000))).status).toBe(500)
    expect(await writerOf()).toBeNull()
    rmdirSync(fileOf(id))
    expect((await own.patch(at, sound)).status).toBe(204)
  })

  test('whose turn never comes is no longer watched', async () => {
    const { id } = await begin(sound.length)
    await sql`update uploads set writer = gen_random_uuid(), writer_until = now() + interval '1 minute'
      where id = ${id}`.execute(db)
    const body = new Readable({ read: () => undefined })
    const watchers = () => body.listenerCount('close')
    const before = watchers()
    const user = { id: owner, sessionId: crypto.randomUUID() } as SessionUser
    const received = receivePiece({ db, env, storage }, user, id, {
      body,
      offset: 0,
      checksum: null,
    })
    await expect.poll(watchers).toBe(before + 1)
    body.destroy()
    await expect(received).rejects.toThrow('upload_busy')
    expect(watchers()).toBe(before)
  })
})
