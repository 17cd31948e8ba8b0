import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { cpuOf, residentMb } from '#test/processes.ts'
import type { Row } from '#bench/support/report.ts'
import { ask, type Scene } from '#bench/support/scene.ts'
import { seeded } from '#bench/support/seeded.ts'
import { titleList } from '#bench/support/title-list.ts'
import { startSession } from '#server/auth/sessions.ts'
import { SHAHMUKHI_SUPPLY } from '#shared/schemas/limits.ts'
import { makeMember, makeOrganisation } from '#test/studio.ts'
import { createImportPath, type Import } from '#features/studio/imports/contract.ts'
import { killServer } from './kill.ts'

const MOST_CPU = { check: 60, run: 120 }
const MOST_MB = 250
const POLL_MS = 200
const KILLS = 20
/** The least and the most of work between two kills, in milliseconds. */
const BETWEEN_MS = [500, 4_000] as const

const isUnderWay = ({ state }: Import) => state === 'checking' || state === 'running'

/** Somebody of a new organisation, who sends lists and has them run. */
async function makeImporter(scene: Scene) {
  const database = scene.product.database()
  const { id: organisation } = await makeOrganisation(database.db, 'An institute')
  const owner = await makeMember(database.db, organisation, 'owner')
  const token = await startSession(database.db, owner, 'bench')
  await database.close()
  const file = titleList(SHAHMUKHI_SUPPLY)
  const importAt = async (path: string, body?: object) =>
    (await ask<{ import: Import }>(scene.product, path, token, body)).import
  return {
    organisation,
    read: (id: string) => importAt(`/api/import/${id}`),
    run: (id: string) => importAt(`/api/import/${id}/run`, {}),
    async send() {
      const answer = await fetch(scene.product.url + createImportPath(organisation, 'list.csv'), {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
        body: file,
      })
      if (!answer.ok) throw new Error(await answer.text())
      return ((await answer.json()) as { import: Import }).import
    },
  }
}

/** A list of 14,000 titles: the processor’s seconds and the memory that it takes, and what a second time does. */
export async function* importRows(scene: Scene): AsyncGenerator<Row> {
  const { product } = scene
  const importer = await makeImporter(scene)
  const idleMb = residentMb(product.pid)
  let peakMb = idleMb

  async function spend(begin: () => Promise<Import>) {
    const before = cpuOf(product.pid)
    let found = await begin()
    while (isUnderWay(found)) {
      await wait(POLL_MS)
      peakMb = Math.max(peakMb, residentMb(product.pid))
      found = await importer.read(found._id)
    }
    return { found, seconds: (cpuOf(product.pid) - before) / 1_000 }
  }
  const cpuRow = (what: string, seconds: number, most: number): Row => ({
    what: `${SHAHMUKHI_SUPPLY} titles ${what}`,
    figure: `${seconds.toFixed(1)} CPU s`,
    budget: `≤ ${most} CPU s`,
    met: seconds <= most,
  })

  const checked = await spend(() => importer.send())
  yield cpuRow('checked', checked.seconds, MOST_CPU.check)
  const run = await spend(() => importer.run(checked.found._id))
  if (run.found.counts.new !== SHAHMUKHI_SUPPLY) throw new Error(JSON.stringify(run.found.counts))
  yield cpuRow('made drafts of', run.seconds, MOST_CPU.run)
  const again = await spend(() => importer.send())
  yield cpuRow('checked again', again.seconds, MOST_CPU.check)
  const { changed, unchanged } = again.found.counts
  yield {
    what: 'titles that a second time would change',
    figure: `${SHAHMUKHI_SUPPLY - unchanged} (${changed} changed)`,
    budget: '0',
    met: unchanged === SHAHMUKHI_SUPPLY,
  }
  yield {
    what: 'memory of an import above idle',
    figure: `${Math.round(peakMb - idleMb)} MB`,
    budget: `≤ ${MOST_MB} MB`,
    met: peakMb - idleMb <= MOST_MB,
  }
}

/** The same list while the server is killed at random moments of the work. */
export async function* importKillRows(scene: Scene): AsyncGenerator<Row> {
  const importer = await makeImporter(scene)
  const random = seeded()
  const [least, most] = BETWEEN_MS
  let [kills, worker] = [0, '']
  let found = await importer.send()
  for (;;) {
    while (isUnderWay(found)) {
      if (kills < KILLS) {
        worker = await nextWorker(scene, found._id, worker)
        await wait(least + random(most - least))
        await killServer(scene)
        kills++
      } else await wait(POLL_MS)
      found = await importer.read(found._id)
    }
    if (found.state !== 'checked') break
    found = await importer.run(found._id)
  }
  const database = scene.product.database()
  const { rows } = await sql<{ drafts: number; records: number }>`
    select count(*)::int as drafts, count(distinct title)::int as records from (
      select book #>> '{title,shahmukhi}' as title from submissions
      where organisation_id = ${importer.organisation}) made
  `.execute(database.db)
  await database.close()
  const [made = { drafts: 0, records: 0 }] = rows
  yield {
    what: `${SHAHMUKHI_SUPPLY} titles checked and made while the server is killed ${kills}×`,
    figure: `${found.state}; ${made.drafts} drafts of ${made.records} titles`,
    budget: 'each title once',
    met: [made.drafts, made.records].every((count) => count === SHAHMUKHI_SUPPLY),
  }
}

/** Waits until another works on an import than before, or nobody is to; tells who. */
async function nextWorker({ product }: Scene, id: string, before: string): Promise<string> {
  const database = product.database()
  try {
    for (;;) {
      const { rows } = await sql<{ worker: string | null; isOver: boolean }>`
        select worker, state not in ('checking', 'running') as "isOver" from imports where id = ${id}
      `.execute(database.db)
      const [{ worker, isOver } = { worker: null, isOver: true }] = rows
      if (isOver) return before
      if (worker && worker !== before) return worker
      await wait(POLL_MS)
    }
  } finally {
    await database.close()
  }
}
