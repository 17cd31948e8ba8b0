import { readFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeMember, makeOrganisation } from '#test/studio.ts'
import { sha256, soundOf, tokenOf } from '#test/uploads.ts'

const MB = 1024 * 1024
const { app, db, env } = await startTestApp()
const open = new Set<Socket>()
/** The bytes that are sent after which the line is cut, each once. */
const cutsAt = [1, 9, 13, 22, 35].map((mb) => mb * MB)
let sent = 0
let cuts = 0
const line = createServer((near) => {
  const far = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const) {
    open.add(one)
    one.on('error', () => undefined)
    one.on('close', () => {
      open.delete(one)
      other.destroy()
    })
    one.pipe(other)
  }
  near.on('data', (chunk: Buffer) => {
    sent += chunk.length
    const next = cutsAt[cuts]
    if (next === undefined || sent < next) return
    cuts += 1
    for (const socket of open) socket.destroy()
  })
})

beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  for (const socket of open) socket.destroy()
  line.close()
})

test('a program that others wrote sends 40 MB over a line that is cut five times', async () => {
  const { id: organisation } = await makeOrganisation(db)
  const owner = await makeMember(db, organisation, 'owner')
  const { id: submission } = await db
    .insertInto('submissions')
    .values({ organisation_id: organisation, created_by: owner })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sound = soundOf(40 * MB)
  const headers = { authorization: `Bearer ${await tokenOf(db, owner)}` }
  await new Promise<void>((resolve, reject) => {
    new Upload(sound, {
      endpoint: `http://127.0.0.1:${(line.address() as AddressInfo).port}/api/submission/upload`,
      chunkSize: 8 * MB,
      retryDelays: [0, 200, 500, 1_000],
      headers,
      metadata: { submission, purpose: 'audio', filename: 'ہیر.wav' },
      onError: reject,
      onSuccess: () => resolve(),
    }).start()
  })
  expect(cuts).toBe(5)
  const recording = await db.selectFrom('recordings').selectAll().executeTakeFirstOrThrow()
  expect(recording).toMatchObject({ bytes: sound.length, sha256: sha256(sound) })
  expect(sha256(readFileSync(join(env.dataDir, recording.storage_key)))).toBe(sha256(sound))
})
