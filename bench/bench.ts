import { cpus, totalmem } from 'node:os'
import { sql } from 'kysely'
import { options } from '#bench/support/options.ts'
import { CORES, pinLoad, pinning } from '#bench/support/processes.ts'
import { cleanUp, makeDataDir, startBaseline, startProduct } from '#bench/support/product.ts'
import { HEAD, lineOf, type Row } from '#bench/support/report.ts'
import { audioRows } from '#bench/rows/audio.ts'
import { browserRows } from '#bench/rows/browser.ts'
import { catalogueRows, millionRows } from '#bench/rows/catalogue.ts'
import { importKillRows, importRows } from '#bench/rows/import.ts'
import { ingestRows } from '#bench/rows/ingest.ts'
import { journalRows } from '#bench/rows/journal.ts'
import { killRows } from '#bench/rows/kill.ts'
import { overloadRows } from '#bench/rows/overload.ts'
import { moneyRows, twoProcessRows } from '#bench/rows/money.ts'
import { powerCutRows } from '#bench/rows/power-cut.ts'
import { soakRows } from '#bench/rows/soak.ts'
import { loginRows } from '#bench/rows/login.ts'
import { lighthouseRows } from '#bench/rows/lighthouse.ts'
import { progressRows } from '#bench/rows/listener.ts'
import { depthRows, millionSearchRows, searchRows } from '#bench/rows/search.ts'
import { soundRows } from '#bench/rows/sound.ts'
import { millionStartRows, startRows } from '#bench/rows/start.ts'
import { timingRows } from '#bench/rows/timing.ts'
import { apiRows, pageRows } from '#bench/rows/visitor.ts'
import { weightRows } from '#bench/rows/weight.ts'
import type { Scene } from '#bench/support/scene.ts'

type Group = (scene: Scene) => AsyncIterable<Row>

/** The last has the product start anew. */
const MILLION = {
  million: millionRows,
  'million-search': millionSearchRows,
  'million-start': millionStartRows,
}
const GROUPS: Record<string, Group> = {
  start: startRows,
  api: apiRows,
  pages: pageRows,
  login: loginRows,
  timing: timingRows,
  progress: progressRows,
  'progress-kill': killRows,
  journal: journalRows,
  money: moneyRows,
  'two-processes': twoProcessRows,
  'power-cut': powerCutRows,
  audio: audioRows,
  overload: overloadRows,
  soak: soakRows,
  sound: soundRows,
  ingest: ingestRows,
  import: importRows,
  'import-kill': importKillRows,
  search: searchRows,
  depth: depthRows,
  catalogue: catalogueRows,
  weight: weightRows,
  browser: browserRows,
  lighthouse: lighthouseRows,
  ...(options.million ? MILLION : {}),
}

const isWanted = (name: string) =>
  options.only.length === 0 || options.only.some((word) => name.includes(word))

async function main(): Promise<number> {
  const wanted = Object.entries(GROUPS).filter(([name]) => isWanted(name))
  if (wanted.length === 0) throw new Error(`Groups: ${Object.keys(GROUPS).join(', ')}`)
  pinLoad()
  console.log(
    `${CORES} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}; ${pinning}`,
  )
  console.log(
    `Median of ${options.rounds} alternating runs of ${options.seconds} s; browsers' Accept-Encoding.\n`,
  )
  console.log(HEAD.join('\n'))
  const dataDir = makeDataDir()
  // What npm start does: it builds what is stale, so that all the rest measures this tree.
  const first = await startProduct({
    dataDir,
    demo: true,
    script: 'server/cli/start.mjs',
    everyCore: true,
  })
  await first.stop()
  const scene: Scene = {
    firstStartMs: first.readyMs,
    product: await startProduct({ dataDir, demo: true }),
    baseline: await startBaseline(),
  }
  await putGiftsOff(scene)
  const rows: Row[] = []
  for (const [, group] of wanted) {
    for await (const row of group(scene)) {
      rows.push(row)
      console.log(lineOf(row))
    }
  }
  const missed = rows.filter(({ met }) => met === false).length
  console.log(
    `\n${rows.length} rows, ${missed} ${missed === 1 ? 'budget' : 'budgets'} missed${missed ? '!' : '.'}`,
  )
  return 0
}

/** The demo's gift would be announced over the pages that are measured. */
async function putGiftsOff({ product }: Scene): Promise<void> {
  const database = product.database()
  await sql`update gift_cards set send_at = now() + interval '1 year'`.execute(database.db)
  await database.close()
}

process.exitCode = await main()
  .catch((error: unknown) => {
    console.error(error)
    return 1
  })
  .finally(cleanUp)
