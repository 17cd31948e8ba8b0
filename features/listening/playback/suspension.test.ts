import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeBook } from '#test/factories.ts'
import { beginReading, readOn } from '#test/slow-answer.ts'

const { app, db, storage } = await startTestApp()

const SIZE = 40 * 1024 * 1024
beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }))

/** A book whose sample is long, and an answer of it that has begun and is read slowly. */
async function startReading() {
  const book = await makeBook(db)
  const key = `audio/${randomUUID()}.m4a`
  await storage.put(key, Buffer.alloc(SIZE, 1))
  const { rows } = await sql<{ id: string }>`
    insert into renditions (audiobook_id, quality, mime, bytes, sha256, duration_ms, storage_key)
    values (${book}, 'normal', 'audio/mp4', ${SIZE}, ${key}, 60000, ${key}) returning id`.execute(
    db,
  )
  const answer = await beginReading(app, `/media/${rows[0]?.id}`)
  return { book, answer }
}

test('sound that is being sent breaks off within a second after its book is suspended', async () => {
  const [suspended, other] = [await startReading(), await startReading()]
  await sql`update audiobooks set suspended_at = now() where id = ${suspended.book}`.execute(db)
  await wait(1_000)
  const cut = await readOn(suspended.answer)
  expect(cut.complete).toBe(false)
  expect(cut.read).toBeLessThan(SIZE / 2)
  expect(await readOn(other.answer)).toMatchObject({ complete: true })
})
