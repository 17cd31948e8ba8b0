/** @module-tag full */
import { createReadStream, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productToKill } from '#e2e/support/crashes.ts'
import { newDataFolder } from '#e2e/support/data-folder.ts'
import { FULL } from '#test/full.ts'
import { freePort, ready, runProduct, stop } from '#e2e/support/run-product.ts'
import { openDatabase } from '#server/db/database.ts'
import { makeMember, makeOrganisation } from '#test/studio.ts'
import { sha256, soundOf, tokenOf, tusAs } from '#test/uploads.ts'

const MB = 1024 * 1024
/** The parts of a file after which the server is killed. */
const KILLS = FULL ? [0.1, 0.25, 0.4, 0.6, 0.9] : [0.25, 0.6]
const folder = newDataFolder()
const port = await freePort()
const site = `http://127.0.0.1:${port}`
const product = productToKill(folder, port)
const database = openDatabase(
  { host: join(folder, 'postgres'), user: 'qissa', database: 'qissa' },
  () => undefined,
)
const { db } = database
let token = ''
let submission = ''

beforeAll(async () => {
  await product.start()
  const { id: organisation } = await makeOrganisation(db)
  const owner = await makeMember(db, organisation, 'owner')
  const { id } = await db
    .insertInto('submissions')
    .values({ organisation_id: organisation, created_by: owner })
    .returning('id')
    .executeTakeFirstOrThrow()
  submission = id
  token = await tokenOf(db, owner)
})
afterAll(async () => {
  await database.close()
  await product.end()
  rmSync(folder, { recursive: true, force: true })
})

const storedHash = async (filename: string) => {
  const { storage_key } = await db
    .selectFrom('recordings')
    .select('storage_key')
    .where('filename', '=', filename)
    .executeTakeFirstOrThrow()
  return sha256(readFileSync(join(folder, storage_key)))
}

test('of two processes one writes a piece, and the file is whole', async () => {
  const socket = encodeURIComponent(join(folder, 'postgres'))
  const second = runProduct({
    folder,
    port: await freePort(),
    env: {
      DATABASE_URL: `postgres://qissa@localhost/qissa?host=${socket}`,
      SECRET: readFileSync(join(folder, 'secret'), 'utf8'),
      QISSA_DEMO: 'on',
    },
  })
  await ready(second)
  const both = [tusAs(site, token), tusAs(second.site, token)]
  const sound = soundOf(12 * MB)
  const words = { purpose: 'audio', filename: 'both.wav', submission }
  const at = (await both[0]?.create(words, sound.length))?.headers.get('location') ?? ''
  for (const offset of [0, 4 * MB, 8 * MB]) {
    const piece = sound.subarray(offset, offset + 4 * MB)
    const answers = await Promise.all(both.map((tus) => tus.patch(at, piece, offset)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      204,
      expect.toBeOneOf([409, 423]),
    ])
  }
  expect(await storedHash('both.wav')).toBe(sha256(sound))
  await stop(second.child, 'SIGTERM')
})

test(
  'a file goes on where it was, whenever the server is killed',
  { tags: ['full'], timeout: 600_000 },
  async () => {
    const sound = soundOf((FULL ? 500 : 48) * MB, 2)
    const path = join(tmpdir(), `qissa-upload-${process.pid}.wav`)
    writeFileSync(path, sound)
    const killed: Promise<void>[] = []
    await new Promise<void>((resolve, reject) => {
      new Upload(createReadStream(path), {
        endpoint: `${site}/api/submission/upload`,
        uploadSize: sound.length,
        chunkSize: 8 * MB,
        retryDelays: Array.from({ length: 120 }, () => 500),
        headers: { authorization: `Bearer ${token}` },
        metadata: { submission, purpose: 'audio', filename: 'killed.wav' },
        onProgress(sent) {
          if (sent > sound.length * (KILLS[killed.length] ?? Infinity))
            killed.push(product.kill('server'))
        },
        onError: reject,
        onSuccess: () => resolve(),
      }).start()
    })
    await Promise.all(killed)
    rmSync(path)
    expect(killed).toHaveLength(KILLS.length)
    expect(await storedHash('killed.wav')).toBe(sha256(sound))
  },
)
