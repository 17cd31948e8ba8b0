import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { batchOf, makeListeners, type Listener } from '#bench/support/listeners.ts'
import { hammer, medianOf, type Load, type Sample } from '#bench/support/measure.ts'
import { options } from '#bench/support/options.ts'
import { ms, type Row } from '#bench/support/report.ts'
import { ask, type Scene } from '#bench/support/scene.ts'

const LOGIN = { email: 'listener@qissa.test', password: 'Qissa-demo-1' }

export const signIn = async ({ product }: Scene) =>
  (await ask<{ token: string }>(product, '/api/user/login', undefined, LOGIN)).token

/** Fifty listeners at once, each telling where they are; every event acknowledged must be there. */
export async function* progressRows(scene: Scene): AsyncGenerator<Row> {
  const database = scene.product.database()
  const { db } = database
  const listeners = await makeListeners(db, 50)
  const device = `bench-${randomUUID()}`
  let acknowledged = 0
  for (const size of [1, 10]) {
    const samples: Sample[] = []
    for (let round = 0; round < options.rounds; round++) {
      const sample = await hammer(progressLoad(scene, listeners, device, size))
      acknowledged += sample.requests * size
      samples.push(sample)
    }
    const { perSecond, cpuMs, p99 } = medianOf(samples)
    const events = perSecond * size
    yield {
      what: `progress, 50 listeners, batches of ${size}`,
      figure: `${Math.round(events)} events/s, p99 ${ms(p99)}`,
      cpu: `${ms(cpuMs)} a batch, ${ms(cpuMs / size)} an event`,
      budget: '≥ 1,000 events/s, durable',
      met: events >= 1_000,
    }
  }
  const { rows } = await sql<{ written: number; acknowledged: number }>`
    select count(*) as written from progress_events where device_id like ${`${device}%`}
  `.execute(db)
  const written = rows[0]?.written ?? 0
  yield {
    what: 'acknowledged events that are in the journal',
    figure: `${written} written, ${acknowledged} acknowledged`,
    budget: 'all',
    met: written >= acknowledged,
  }
  await database.close()
}

function progressLoad(scene: Scene, listeners: Listener[], device: string, size: number): Load {
  let client = 0
  return {
    title: `progress in batches of ${size}`,
    stand: scene.product,
    path: '/api/progress/events',
    connections: listeners.length,
    setupClient(one) {
      const number = client++ % listeners.length
      const listener = listeners[number]
      if (!listener) return
      one.setRequests([
        {
          method: 'POST',
          path: '/api/progress/events',
          headers: {
            authorization: `Bearer ${listener.token}`,
            'content-type': 'application/json',
          },
          setupRequest: (request) => ({
            ...request,
            body: batchOf(listener, `${device}-${number}`, size),
          }),
        },
      ])
    },
  }
}
