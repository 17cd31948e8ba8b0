import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeBuyers, storm, type Facts } from '#bench/support/money-storm.ts'
import { comeToRest, contradictions } from '#bench/support/money-told.ts'
import { options } from '#bench/support/options.ts'
import { makeDataDir, startProduct, type Product } from '#bench/support/product.ts'
import type { Row } from '#bench/support/report.ts'
import { readElsewhere } from '#bench/support/stale-reads.ts'
import { startPostgres } from '#server/postgres/embedded.ts'
import { killServer, postmasterOf } from './kill.ts'
import type { Scene } from '#bench/support/scene.ts'
import { seeded } from '#bench/support/seeded.ts'

const BUYERS = 60
const WORKERS = 6
/** The least and the most between two blows. */
const BETWEEN_MS = [5_000, 15_000] as const
const READERS = 3

/** Where people buy, and what is done to it at random meanwhile. */
interface Stage {
  urlOf: () => string
  database: Product['database']
  blows: Record<string, (facts: Facts) => Promise<void>>
  random: (below: number) => number
}

/**
 * People buy, give, redeem, take back, dispute and leave, while server and database are killed at
 * random; then everything is held against what was acknowledged. `--seconds 300` says how long.
 */
export async function* moneyRows(scene: Scene): AsyncGenerator<Row> {
  yield await rage('one process', {
    urlOf: () => scene.product.url,
    database: () => scene.product.database(),
    blows: {
      server: () => killServer(scene),
      database: async () => void process.kill(postmasterOf(scene.product.dataDir), 'SIGKILL'),
    },
    random: seeded(),
  })
}

/** The same with two processes on one PostgreSQL; what one acknowledged, the other must know. */
export async function* twoProcessRows(): AsyncGenerator<Row> {
  const dataDir = makeDataDir()
  const postgres = await startPostgres(join(dataDir, 'postgres'))
  try {
    yield* inTwoProcesses(dataDir)
  } finally {
    await postgres.stop()
  }
}

async function* inTwoProcesses(dataDir: string): AsyncGenerator<Row> {
  const random = seeded()
  const start = () => startProduct({ dataDir, demo: true, sharedSecret })
  const sharedSecret = randomBytes(32).toString('base64url')
  const [first, second] = [{ product: await start() }, { product: await start() }]
  // It is there as long as PostgreSQL is, whatever becomes of the process that was started first.
  const founder = first.product
  const database = () => founder.database()
  const kill = (one: typeof first) => async () => {
    one.product.kill()
    one.product = await start()
  }
  const before = database()
  const [readers, leavers, books] = [
    await makeBuyers(before.db, READERS),
    await makeBuyers(before.db, Math.ceil(options.seconds / 6)),
    await booksOf(before.db),
  ]
  await before.close()
  const urls = [() => first.product.url, () => second.product.url] as const
  const reading = readElsewhere({ readers, leavers }, books, urls, random)
  const row = await rage('two processes', {
    urlOf: () => urls[random(2)]?.() ?? '',
    database,
    blows: {
      first: kill(first),
      second: kill(second),
      database: async () => void process.kill(postmasterOf(dataDir), 'SIGKILL'),
    },
    random,
  })
  await reading.finish()
  yield row
  for (const fault of reading.faults) console.error(fault)
  yield {
    what: 'what one process acknowledged, read at once through the other',
    figure: `${reading.reads()} reads, ${reading.faults.length} stale or unanswered`,
    budget: 'none',
    met: reading.faults.length === 0,
  }
  await Promise.all([first.product.stop(), second.product.stop()])
}

/** Buys and gives while blows fall, and holds the end against what was acknowledged. */
export async function rage(where: string, stage: Stage): Promise<Row> {
  const { urlOf, database, blows, random } = stage
  const before = database()
  const buyers = await makeBuyers(before.db, BUYERS)
  const books = await booksOf(before.db)
  await before.close()
  const raging = storm(buyers, books, urlOf, { workers: WORKERS, random })
  const struck = new Map(Object.keys(blows).map((name) => [name, 0]))
  const until = Date.now() + options.seconds * 1_000
  while (Date.now() < until) {
    const [least, most] = BETWEEN_MS
    await wait(least + random(most - least))
    const names = [...struck.keys()]
    const name = names[random(names.length)] ?? ''
    await blows[name]?.(raging.facts)
    struck.set(name, (struck.get(name) ?? 0) + 1)
  }
  await raging.finish()
  const { placed, approved, redeemed, refunded, gone } = raging.facts
  const found = await heldAgainst(database, raging.facts)
  const times = [...struck].map(([name, count]) => `${name} ${count}×`).join(', ')
  return {
    what: `money in ${where}, ${options.seconds} s; struck: ${times}`,
    figure: `${raging.acts()} acts, ${placed.size} orders, ${approved.size} approved, ${redeemed.size} gifts redeemed, ${refunded.size} refunds, ${gone.size} left; ${found.length} contradictions`,
    budget: 'none',
    met: found.length === 0,
  }
}

/** What a database, come to rest, contradicts; printed too. */
export async function heldAgainst(database: Product['database'], facts: Facts): Promise<string[]> {
  const opened = database()
  await comeToRest(opened.db, facts)
  const found = await contradictions(opened.db, facts)
  await opened.close()
  for (const one of found) console.error(one)
  return found
}

/** The books that can be bought. */
async function booksOf(db: ReturnType<Product['database']>['db']): Promise<string[]> {
  const rows = await db.selectFrom('prices').select('audiobook_id').distinct().execute()
  return rows.map(({ audiobook_id }) => audiobook_id)
}
