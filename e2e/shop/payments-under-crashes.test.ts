/** @module-tag full */
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeBuyers, storm } from '#bench/support/money-storm.ts'
import { comeToRest, contradictions } from '#bench/support/money-told.ts'
import { productToKill, untilMore } from '#e2e/support/crashes.ts'
import { seeded } from '#bench/support/seeded.ts'
import { rounds } from '#test/full.ts'

const product = await productToKill()
const { site, database } = product

/** Each kind of death once; in a full run each falls upon the other once more. */
const KILLS = (['server', 'database', 'server', 'database'] as const).slice(0, rounds(4, 2))

test(
  'whatever is killed while people buy, give, redeem and take back, the ledger is true',
  { timeout: 420_000 },
  async () => {
    await product.start()
    const before = database()
    const buyers = await makeBuyers(before.db, 24)
    const books = await before.db.selectFrom('prices').select('audiobook_id').distinct().execute()
    await before.close()
    const ids = books.map(({ audiobook_id }) => audiobook_id)
    const random = seeded()
    const raging = storm(buyers, ids, () => site, { workers: 6, random })
    for (const kill of KILLS) {
      await untilMore(raging.acts, 15)
      await wait(random(2_000))
      await product.kill(kill)
    }
    await untilMore(raging.acts, 15)
    await untilMore(() => raging.facts.redeemed.size, 1)
    await raging.finish()
    const after = database()
    await comeToRest(after.db, raging.facts)
    const found = await contradictions(after.db, raging.facts)
    await after.close()
    expect(found).toEqual([])
  },
)
