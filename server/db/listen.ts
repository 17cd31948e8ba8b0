import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { PATIENCE } from './silence.ts'

/** Receives a notification of a channel; null after a break in which some may have been missed. */
type Heard = (text: string | null) => void

/** Hears what the database announces, all channels on one connection. */
export interface Listener {
  /** Answers how to stop. */
  on(channel: string, heard: Heard): () => void
  stop(): void
}

const AGAIN_AFTER_MS = 500

/**
 * Connects with the first who wants to hear; a lost connection is opened anew, and told with null.
 * @param everyMs how often the server is asked for a sign of life: what listens would else not notice that
 *   nobody is there any more
 */
export function createListener(
  pool: Pick<pg.Pool, 'connect'>,
  everyMs = PATIENCE.mostMs,
): Listener {
  const channels = new Map<string, Set<Heard>>()
  let client: pg.PoolClient | undefined
  let running = false
  let stopped = false
  const tell = (channel: string, text: string | null) =>
    channels.get(channel)?.forEach((heard) => heard(text))
  let turn: Promise<unknown> = Promise.resolve()
  /** One after the other: a connection runs one statement at a time. */
  const listen = (connection: pg.PoolClient, channel: string) => {
    const heard = turn
      .then(() => connection.query(`listen ${channel}`))
      .then(() => tell(channel, null))
    turn = heard.catch(() => undefined)
    return heard
  }
  const hearOnce = async () => {
    client = await pool.connect()
    // Stopped while it connected: whoever called hands the connection back.
    if (stopped) return
    const lost = new Promise((resolve) => client?.once('error', resolve).once('end', resolve))
    client.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''))
    for (const channel of channels.keys()) await listen(client, channel)
    const connection = client
    const beat = setInterval(() => {
      turn = turn.then(() => connection.query('select')).catch(() => undefined)
    }, everyMs)
    beat.unref()
    await lost.finally(() => clearInterval(beat))
  }
  const run = async () => {
    while (!stopped) {
      // The next round tries again.
      await hearOnce().catch(() => undefined)
      client?.release(true)
      client = undefined
      if (!stopped) await wait(AGAIN_AFTER_MS)
    }
  }
  return {
    on(channel, heard) {
      const those = channels.get(channel) ?? new Set()
      channels.set(channel, those.add(heard))
      if (client) void listen(client, channel).catch(() => undefined)
      if (!running) void run()
      running = true
      return () => void those.delete(heard)
    },
    stop() {
      stopped = true
      client?.release(true)
      client = undefined
    },
  }
}
