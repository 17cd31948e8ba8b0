/** @module-tag full */
import { createHash } from 'node:crypto'
import { closeSync, createReadStream, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productToKill } from '#e2e/support/crashes.ts'
import { freePort, ready, runProduct, stop } from '#e2e/support/run-product.ts'
import { startLine } from '#test/line.ts'
import { chance } from '#test/sound.ts'
import { makeMember, makeOrganisation } from '#test/studio.ts'
import { sha256, soundOf, tokenOf, tusAs } from '#test/uploads.ts'

const MB = 1024 * 1024
const MEGABYTES = 500
const CUTS = 20
const KILLS = 5
const PIECE = 8 * MB
/** Megabytes that the server may grow by: a piece that is written, not a file. */
const MOST_MORE_MEMORY = 150
const product = await productToKill()
const { folder, port, site } = product
const database = product.database()
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
afterAll(() => database.close())

const storedHash = async (filename: string) => {
  const { storage_key } = await db
    .selectFrom('recordings')
    .select('storage_key')
    .where('filename', '=', filename)
    .executeTakeFirstOrThrow()
  const hash = createHash('sha256')
  await pipeline(createReadStream(join(folder, storage_key)), hash)
  return hash.digest('hex')
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

/** A file of so many megabytes, written piece by piece; answers its hash. */
function writeSound(path: string, megabytes: number): string {
  const hash = createHash('sha256')
  const file = openSync(path, 'w')
  for (let written = 0; written < megabytes; written += 4) {
    const piece = soundOf(Math.min(4, megabytes - written) * MB, written + 1)
    hash.update(piece)
    writeSync(file, piece)
  }
  closeSync(file)
  return hash.digest('hex')
}

/** The most memory that the server had, and what it had at first, in megabytes. */
function watchMemory() {
  const now = () => {
    const status = readStatus(product.pid())
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  }
  const first = now()
  let most = first
  const timer = setInterval(() => (most = Math.max(most, now())), 100)
  return () => {
    clearInterval(timer)
    return { first: Math.round(first), most: Math.round(most) }
  }
}

function readStatus(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    // It is being killed, or this is no Linux.
    return ''
  }
}

test('a file goes on where it was, however often the line is cut or the server killed', async () => {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e6))
  console.log(`An upload of seed ${seed} (SEED=${seed} cuts at the same places)`)
  const random = chance(seed)
  const path = join(folder, 'long.wav')
  const hash = writeSound(path, MEGABYTES)
  const killed: Promise<void>[] = []
  const happenings = Array.from({ length: CUTS + KILLS }, (_, index) => ({
    after: random() * MEGABYTES * MB,
    act: () => (index < CUTS ? line.cut() : void killed.push(product.kill('server'))),
  }))
  happenings.sort((one, other) => one.after - other.after)
  const line = await startLine(port, {
    onSent(bytes) {
      while (bytes >= (happenings[0]?.after ?? Infinity)) happenings.shift()?.act()
    },
  })
  const offsets: number[] = []
  const memory = watchMemory()
  await new Promise<void>((resolve, reject) => {
    new Upload(createReadStream(path), {
      endpoint: `${line.site}/api/submission/upload`,
      uploadSize: MEGABYTES * MB,
      chunkSize: PIECE,
      retryDelays: Array.from({ length: 120 }, () => 500),
      headers: { authorization: `Bearer ${token}` },
      metadata: { submission, purpose: 'audio', filename: 'long.wav' },
      onBeforeRequest(request) {
        if (request.getMethod() === 'PATCH')
          offsets.push(Number(request.getHeader('Upload-Offset')))
      },
      onError: reject,
      onSuccess: () => resolve(),
    }).start()
  })
  await Promise.all(killed)
  line.end()
  const { first, most } = memory()
  const twice = line.sent() - MEGABYTES * MB
  console.log(
    `${offsets.length} pieces, ${(twice / MB).toFixed(1)} MB sent twice; memory ${first} MB, at most ${most} MB`,
  )
  expect([happenings.length, killed.length]).toEqual([0, KILLS])
  expect(await storedHash('long.wav')).toBe(hash)
  expect(offsets, 'what was written before a piece is never sent again').toEqual(
    offsets.toSorted((one, other) => one - other),
  )
  expect(twice).toBeLessThan((CUTS + KILLS) * PIECE)
  expect(most - first).toBeLessThan(MOST_MORE_MEMORY)
}, 600_000)
