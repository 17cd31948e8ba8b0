import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { race, type Load, type Stand } from '#bench/support/measure.ts'
import { residentMb } from '#test/processes.ts'
import { startBaseline } from '#bench/support/product.ts'
import { rowOf, type Row } from '#bench/support/report.ts'
import { signIn } from './listener.ts'
import { ask, type Scene } from '#bench/support/scene.ts'

const MB = 1024 * 1024
export const FILE_BYTES = 64 * MB
const STREAMS = 500

/** Audio by signed address against a bare `createReadStream` of the same file. */
export async function* audioRows(scene: Scene): AsyncGenerator<Row> {
  const file = makeLongFile(scene)
  const path = await addressOf(scene)
  const baseline = await startBaseline({ file })
  for (const [name, length] of [
    ['64 KB', 64 * 1024],
    ['1 MB', MB],
  ] as const) {
    const next = () => {
      const start = Math.floor(Math.random() * (FILE_BYTES - length))
      return { headers: { range: `bytes=${start}-${start + length - 1}` } }
    }
    const load = (stand: Stand, at: string): Load => ({
      title: `audio by range, ${name}`,
      stand,
      path: at,
      next,
    })
    const raced = await race(load(baseline, '/file'), [load(scene.product, path)])
    for (const one of raced) yield rowOf(one, 1)
  }
  yield await memoryRow(scene, path)
}

export function makeLongFile({ product }: Scene): string {
  const folder = join(product.dataDir, 'media/bench')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'long')
  writeFileSync(file, '')
  truncateSync(file, FILE_BYTES)
  return file
}

/** The address of an episode that the listener may hear, whose audio is now the long file. */
export async function addressOf(scene: Scene): Promise<string> {
  const token = await signIn(scene)
  const database = scene.product.database()
  const { db } = database
  const { rows } = await sql<{ id: string; audiobook: string }>`
    update renditions r set bytes = ${FILE_BYTES}, storage_key = 'bench/long', sha256 = 'bench-long'
    where r.id = (
      select r.id from renditions r join episodes e on e.id = r.episode_id and e.position = 1
      join entitlements t on t.audiobook_id = r.audiobook_id and t.revoked_at is null
      join users u on u.id = t.user_id and u.email = 'listener@qissa.test'
      where r.quality = 'normal' limit 1)
    returning r.id, r.audiobook_id as audiobook
  `.execute(db)
  await database.close()
  const [chosen] = rows
  if (!chosen) throw new Error('The demo listener may hear nothing.')
  const { episodes } = await ask<{ episodes: { url: string }[] }>(
    scene.product,
    `/api/playback/${chosen.audiobook}`,
    token,
  )
  const url = episodes.find((one) => one.url.includes(chosen.id))?.url
  if (!url) throw new Error('The changed episode has no address.')
  return url
}

/** Opens many slow readers of the whole file, and looks whether memory grows while they read. */
async function memoryRow({ product }: Scene, path: string): Promise<Row> {
  const before = residentMb(product.pid)
  const streams = await Promise.all(
    Array.from({ length: STREAMS }, () => openStream(product.url + path)),
  )
  const readAll = () => streams.forEach((stream) => void stream.read(64 * 1024))
  const seen: number[] = []
  for (let tick = 0; tick < 40; tick++) {
    readAll()
    await wait(150)
    seen.push(residentMb(product.pid))
  }
  streams.forEach((stream) => stream.destroy())
  const [early = 0, late = 0] = [Math.max(...seen.slice(5, 15)), Math.max(...seen.slice(-10))]
  return {
    what: `memory with ${STREAMS} open streams`,
    figure: `${Math.round(before)} MB before, ${Math.round(early)} MB while open, ${Math.round(late)} MB after 6 s of reading`,
    budget: 'flat (≤ 10 % and 10 MB more)',
    met: late <= early * 1.1 + 10,
  }
}

function openStream(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: false }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`A stream answered ${answer.statusCode}.`))
      answer.pause()
      resolve(answer)
    })
    request.once('error', reject)
  })
}
