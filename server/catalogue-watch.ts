import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Database } from './db'

/**
 * Calls back whenever the catalogue changed, in whichever process. A lost connection is opened
 * anew, and counts as a change: nobody knows what was missed.
 */
export function watchCatalogue({ pool }: Pick<Database, 'pool'>, changed: () => void) {
  let stopped = false
  let client: pg.PoolClient | undefined
  const watch = async () => {
    while (!stopped) {
      try {
        client = await pool.connect()
        // Stopped while it connected: `finally` hands the connection back.
        if (stopped) return
        const lost = new Promise((resolve) => client?.once('error', resolve).once('end', resolve))
        client.on('notification', changed)
        await client.query('listen catalogue_changed')
        changed()
        await lost
      } catch {
        // The next round tries again.
      } finally {
        client?.release(true)
        client = undefined
      }
      if (!stopped) await wait(500)
    }
  }
  void watch()
  return {
    stop() {
      stopped = true
      client?.release(true)
      client = undefined
    },
  }
}
