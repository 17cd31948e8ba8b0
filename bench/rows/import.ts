import { setTimeout as wait } from 'node:timers/promises'
import { cpuOf, residentMb } from '#test/processes.ts'
import type { Row } from '#bench/support/report.ts'
import { ask, type Scene } from '#bench/support/scene.ts'
import { titleList } from '#bench/support/title-list.ts'
import { startSession } from '#server/auth/sessions.ts'
import { SHAHMUKHI_SUPPLY } from '#shared/schemas/limits.ts'
import { makeMember, makeOrganisation } from '#test/studio.ts'
import { createImportPath, type Import } from '#features/studio/imports/contract.ts'

const MOST_CPU = { check: 60, run: 120 }
const MOST_MB = 250
const POLL_MS = 200

/** A list of 14,000 titles: the processor’s seconds and the memory that it takes, and what a second time does. */
export async function* importRows({ product }: Scene): AsyncGenerator<Row> {
  const database = product.database()
  const { id: organisation } = await makeOrganisation(database.db, 'An institute')
  const owner = await makeMember(database.db, organisation, 'owner')
  const token = await startSession(database.db, owner, 'bench')
  await database.close()
  const file = titleList(SHAHMUKHI_SUPPLY)
  const idleMb = residentMb(product.pid)
  let peakMb = idleMb

  async function spend(begin: () => Promise<Import>) {
    const before = cpuOf(product.pid)
    let found = await begin()
    while (found.state === 'checking' || found.state === 'running') {
      await wait(POLL_MS)
      peakMb = Math.max(peakMb, residentMb(product.pid))
      found = await importAt(`/api/import/${found._id}`)
    }
    return { found, seconds: (cpuOf(product.pid) - before) / 1_000 }
  }
  const importAt = async (path: string, body?: object) =>
    (await ask<{ import: Import }>(product, path, token, body)).import
  const send = async () => {
    const answer = await fetch(product.url + createImportPath(organisation, 'list.csv'), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: file,
    })
    if (!answer.ok) throw new Error(await answer.text())
    return ((await answer.json()) as { import: Import }).import
  }
  const cpuRow = (what: string, seconds: number, most: number): Row => ({
    what: `${SHAHMUKHI_SUPPLY} titles ${what}`,
    figure: `${seconds.toFixed(1)} CPU s`,
    budget: `≤ ${most} CPU s`,
    met: seconds <= most,
  })

  const checked = await spend(send)
  yield cpuRow('checked', checked.seconds, MOST_CPU.check)
  const run = await spend(() => importAt(`/api/import/${checked.found._id}/run`, {}))
  if (run.found.counts.new !== SHAHMUKHI_SUPPLY) throw new Error(JSON.stringify(run.found.counts))
  yield cpuRow('made drafts of', run.seconds, MOST_CPU.run)
  const again = await spend(send)
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
