import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { startLine, type Line } from '#test/line.ts'
import { makeMember, makeOrganisation } from '#test/studio.ts'
import { FULL } from '#test/full.ts'
import { sha256, soundOf, tokenOf } from '#test/uploads.ts'

const MB = 1024 * 1024
const { app, db, env } = await startTestApp()
const PIECE = FULL ? 8 * MB : 2 * MB
/** The bytes that are sent after which the line is cut, each once: in pieces, and where two meet. */
const cutsAt = [1 / 8, 9 / 8, 13 / 8, 22 / 8, 35 / 8].map((pieces) => pieces * PIECE)
let line: Line | undefined
let cuts = 0

beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  line = await startLine((app.server.address() as AddressInfo).port, {
    onSent(bytes) {
      const next = cutsAt[cuts]
      if (next === undefined || bytes < next) return
      cuts += 1
      line?.cut()
    },
  })
})
afterAll(() => line?.end())

test('a program that others wrote sends five pieces over a line that is cut five times', async () => {
  const { id: organisation } = await makeOrganisation(db)
  const owner = await makeMember(db, organisation, 'owner')
  const { id: submission } = await db
    .insertInto('submissions')
    .values({ organisation_id: organisation, created_by: owner })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sound = soundOf(5 * PIECE)
  const headers = { authorization: `Bearer ${await tokenOf(db, owner)}` }
  await new Promise<void>((resolve, reject) => {
    new Upload(sound, {
      endpoint: `${line?.site}/api/submission/upload`,
      chunkSize: PIECE,
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
