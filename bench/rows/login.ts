import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { hashPassword } from '#features/account/account/passwords.server.ts'
import { hammer, median, percentile, race, type Load, type Stand } from '#bench/support/measure.ts'
import { options } from '#bench/support/options.ts'
import { spread } from '#bench/support/processes.ts'
import { ms, rowOf, type Row } from '#bench/support/report.ts'
import type { Scene } from '#bench/support/scene.ts'

const PASSWORD = 'Gidha-1234'
const AT_ONCE = 50

/** Fifty logins at once: as many as the hash allows, and nobody else waits for them. */
export async function* loginRows(scene: Scene): AsyncGenerator<Row> {
  const emails = await makeAccounts(scene)
  const logins: Load = {
    title: `login, ${AT_ONCE} at once`,
    stand: scene.product,
    path: '/api/user/login',
    connections: AT_ONCE,
    setupClient: clientsOf(emails),
  }
  const hashes: Load = {
    title: 'bare Fastify that checks the same hash',
    stand: scene.baseline,
    path: '/hash',
    connections: AT_ONCE,
  }
  const stands = [scene.product, scene.baseline]
  for (const { pid } of stands) spread(pid, true)
  for (const raced of await race(hashes, [logins])) {
    // What limits a login is what throughput tells; its CPU time counts the database in.
    const row = { ...rowOf(raced, 0.8), met: raced.ratio >= 0.8 }
    yield { ...row, what: `${logins.title}, to ${hashes.title}; every core` }
  }
  const slowest: number[] = []
  for (let round = 0; round < options.rounds; round++) {
    const times = await probeWhile(scene.product, hammer(logins))
    slowest.push(percentile(times, 0.99))
  }
  for (const { pid } of stands) spread(pid, false)
  yield {
    what: `/healthz during ${AT_ONCE} logins at once`,
    figure: `p99 ${ms(median(slowest))} (worst round ${ms(Math.max(...slowest))})`,
    budget: 'p99 ≤ 100 ms',
    met: median(slowest) <= 100,
  }
}

/** Asks for /healthz a hundred times a second while something else is under way. */
async function probeWhile(stand: Stand, busy: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  void busy.finally(() => (isOver = true))
  while (!isOver) {
    const begun = performance.now()
    await (await fetch(`${stand.url}/healthz`)).text()
    times.push(performance.now() - begun)
    await wait(10)
  }
  await busy
  return times.sort((a, b) => a - b)
}

/** A client per account, each from an address of its own, as fifty people are. */
function clientsOf(emails: string[]): NonNullable<Load['setupClient']> {
  let client = 0
  return (one) => {
    const number = client++ % emails.length
    one.setRequests([
      {
        method: 'POST',
        path: '/api/user/login',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Qissa bench',
          'x-forwarded-for': `198.18.0.${number}`,
        },
        body: JSON.stringify({ email: emails[number], password: PASSWORD }),
      },
    ])
  }
}

async function makeAccounts({ product }: Scene): Promise<string[]> {
  const database = product.database()
  const hash = await hashPassword(PASSWORD)
  const emails = Array.from({ length: AT_ONCE }, () => `login-${randomUUID()}@example.com`)
  await sql`
    insert into users (email, email_folded, first_name, last_name, password_hash, verified_at)
    select email, email, 'Bench', 'Listener', ${hash}, now() from unnest(${emails}::text[]) as t(email)
  `.execute(database.db)
  await database.close()
  return emails
}
