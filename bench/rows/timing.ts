import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { median } from '#bench/support/measure.ts'
import { ms, type Row } from '#bench/support/report.ts'
import type { Scene } from '#bench/support/scene.ts'

const PAIRS = 60
const PASSWORD = 'Not-the-right-1'

/** A call that must not tell whether it knows an address: its body, for one. */
const CALLS: Record<string, (email: string) => object> = {
  'user/login': (email) => ({ email, password: PASSWORD }),
  'user/signup': (email) => ({
    firstName: 'Bench',
    lastName: 'Listener',
    gender: 'Other',
    dob: '1990-01-01',
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  }),
  'user/forgotPassword': (email) => ({ email }),
  'user/resendToken': (email) => ({ email }),
  'user/accountDelete': (email) => ({ email }),
}

/** Whether the time of an answer tells that an e-mail has an account here. */
export async function* timingRows(scene: Scene): AsyncGenerator<Row> {
  const known = await makeAccounts(scene, PAIRS * Object.keys(CALLS).length)
  for (const [call, bodyOf] of Object.entries(CALLS)) {
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let pair = 0; pair < PAIRS; pair++) {
      const of = { known: known.pop() ?? '', unknown: `${randomUUID()}@example.com` }
      // By turns, and each as often first as second.
      const order = pair % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
      for (const kind of order) times[kind].push(await timeOf(scene, call, bodyOf(of[kind]), pair))
    }
    const [one, other] = [median(times.known), median(times.unknown)]
    const ratio = one / other
    yield {
      what: `${call}, known to unknown e-mail`,
      figure: `${ratio.toFixed(2)}× (${ms(one)} to ${ms(other)})`,
      budget: '0.85–1.15×',
      met: ratio >= 0.85 && ratio <= 1.15,
    }
  }
}

async function timeOf({ product }: Scene, call: string, body: object, from: number) {
  const begun = performance.now()
  const answer = await fetch(`${product.url}/api/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.19.0.${from}` },
    body: JSON.stringify(body),
  })
  await answer.text()
  if (answer.status >= 429) throw new Error(`${call}: ${answer.status}`)
  return performance.now() - begun
}

async function makeAccounts({ product }: Scene, count: number): Promise<string[]> {
  const database = product.database()
  const emails = Array.from({ length: count }, () => `known-${randomUUID()}@example.com`)
  await sql`
    insert into users (email, email_folded, first_name, last_name, password_hash, verified_at)
    select email, email, 'Bench', 'Listener', 'none', now() from unnest(${emails}::text[]) as t(email)
  `.execute(database.db)
  await database.close()
  return emails
}
