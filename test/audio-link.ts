import { sql } from 'kysely'
import { grantEntitlement } from '#features/listening/library/entitlements.server.ts'
import type { TestApp } from './app.ts'
import { makeBook } from './factories.ts'

/** The signed address of the sound of a book that a user bought, as it is given to one session. */
export async function audioLink(
  { call, db, storage }: TestApp,
  userId: string,
  headers: Record<string, string>,
): Promise<string> {
  const book = await makeBook(db, { price: 499 })
  await grantEntitlement(db, { userId, audiobookId: book, source: 'purchase' })
  await storage.put('audio/one.m4a', Buffer.alloc(100))
  await sql`
    insert into renditions (audiobook_id, episode_id, quality, mime, bytes, sha256, duration_ms,
      storage_key)
    select ${book}, id, 'normal', 'audio/mp4', 100, repeat('0', 64), 60000, 'audio/one.m4a'
    from episodes where audiobook_id = ${book} order by position limit 1
  `.execute(db)
  const { body } = await call<{ episodes: { url: string }[] }>('GET', `/playback/${book}`, {
    headers,
  })
  return body.episodes[0]?.url ?? ''
}
