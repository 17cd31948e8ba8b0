import { onDatabase } from '#server/cli/reach-database.ts'
import { checkLedger, mismatched, unreturned } from './check.server.ts'

// `npm run ledger:check`: exit code 1 where anything does not follow from the ledger.
try {
  const { orders, found, lies, stuck } = await onDatabase(async (db) => ({
    lies: await mismatched(db),
    stuck: await unreturned(db),
    orders: await db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('all'))
      .executeTakeFirstOrThrow(),
    found: await checkLedger(db),
  }))
  for (const { kind, subject, says } of found) console.error(`${kind} ${subject}: ${says}`)
  if (found.length > 0) process.exitCode = 1
  for (const id of lies) console.log(`Order ${id}: the provider told of another amount.`)
  for (const id of stuck) console.log(`Order ${id}: its money could not be given back.`)
  console.log(`${orders.all} orders, ${found.length} discrepancies.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
