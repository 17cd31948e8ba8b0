import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { addMaker, makeBook, makeUser } from '#test/factories.ts'
import type { AudiobookCard } from '#features/books/book/contract.ts'
import { relateAudiobooks } from './co-listening.server.ts'

const { call, db, clearCache } = await startTestApp()

const users = await Promise.all(Array.from({ length: 12 }, () => makeUser(db)))
const MINUTE = 60_000

/** Who, by place in the crowd, listened to a book for so many minutes. */
async function hear(book: string, who: number[], minutes = 20) {
  for (const place of who)
    await sql`
      insert into heard_slots (user_id, audiobook_id, starts_at, heard_ms)
      values (${users[place]}, ${book}, date_bin('30 minutes', now(), 'epoch'), ${minutes * MINUTE})
    `.execute(db)
}

async function similar(slug: string): Promise<string[]> {
  clearCache()
  const { body } = await call<{ audiobooks: AudiobookCard[] }>(
    ...(['GET', `/audiobooks/${slug}/similar`] as const),
  )
  return body.audiobooks.map((book) => book.slug)
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n)

const popular = async (book: string, popularity: number) =>
  db.updateTable('audiobooks').set({ popularity }).where('id', '=', book).execute()

describe('people also liked', async () => {
  const hour = { durationMs: 3_600_000 }
  const heer = await makeBook(db, { slug: 'Heer', ...hour })
  const twin = await makeBook(db, { slug: 'Twin', ...hour })
  const everywhere = await makeBook(db, { slug: 'Everywhere', ...hour })
  const pair = await makeBook(db, { slug: 'Pair', ...hour })
  const glanced = await makeBook(db, { slug: 'Glanced', ...hour })
  const brief = await makeBook(db, { slug: 'Brief', durationMs: 4 * MINUTE })
  const hidden = await makeBook(db, { slug: 'Hidden', ...hour })
  await hear(heer, [0, 1, 2, 3])
  await hear(twin, [0, 1, 2])
  await hear(everywhere, range(0, 12))
  await hear(pair, [0, 1])
  await hear(glanced, [0, 1, 2, 3], 4)
  await hear(brief, [1, 2, 3], 2)
  await hear(hidden, [0, 1, 2, 3])
  await relateAudiobooks(db)

  test('the nearest come first, and what everybody hears is not near to everything', async () => {
    await db
      .updateTable('audiobooks')
      .set({ published_at: null })
      .where('id', '=', hidden)
      .execute()
    const [first, second, third] = await similar('Heer')
    expect([first, second].toSorted()).toEqual(['Brief', 'Twin'])
    expect(third).toBe('Everywhere')
  })

  test('of fewer than three people nothing is said, nor of a few minutes of a long book', async () => {
    const { rows } = await sql<{ slug: string; listeners: number }>`
      select a.slug, c.listeners from co_listened c join audiobooks a on a.id = c.other_id
      where c.audiobook_id = ${heer} order by slug`.execute(db)
    expect(rows).toEqual([
      { slug: 'Brief', listeners: 3 },
      { slug: 'Everywhere', listeners: 4 },
      { slug: 'Hidden', listeners: 4 },
      { slug: 'Twin', listeners: 3 },
    ])
  })

  test('a book that is not out is never shown, nor the book itself', async () => {
    for (const published_at of [null, '2999-01-01T00:00:00Z']) {
      await db.updateTable('audiobooks').set({ published_at }).where('id', '=', hidden).execute()
      const slugs = await similar('Heer')
      expect(slugs).not.toContain('Hidden')
      expect(slugs).not.toContain('Heer')
      expect(new Set(slugs).size).toBe(slugs.length)
    }
    await relateAudiobooks(db)
    const { rows } = await sql`
      select from co_listened where ${hidden} in (audiobook_id, other_id)`.execute(db)
    expect(rows).toEqual([])
  })

  test('a count that finds what stands writes nothing', async () => {
    const versions = async () => {
      const { rows } = await sql`select xmin::text, ctid::text, * from co_listened
        order by audiobook_id, other_id`.execute(db)
      return rows
    }
    const before = await versions()
    await relateAudiobooks(db)
    expect(before.length).toBeGreaterThan(0)
    expect(await versions()).toEqual(before)
  })

  test('whoever leaves is counted no more', async () => {
    await sql`delete from users where id = ${users[2]}`.execute(db)
    await relateAudiobooks(db)
    const { rows } = await sql<{ slug: string }>`
      select a.slug from co_listened c join audiobooks a on a.id = c.other_id
      where c.audiobook_id = ${heer}`.execute(db)
    expect(rows).toEqual([{ slug: 'Everywhere' }])
  })

  test('without listeners: the same author, then voice, kind, language, then the popular', async () => {
    const lone = await makeBook(db, { slug: 'Lone' })
    const written = await makeBook(db, { slug: 'Written' })
    const voiced = await makeBook(db, { slug: 'Voiced' })
    const kind = await makeBook(db, { slug: 'Kind' })
    const english = await makeBook(db, { slug: 'English' })
    await sql`update audiobooks set language = 'en' where id = ${english}`.execute(db)
    for (const book of [lone, written])
      await addMaker(db, book, 'author', { slug: 'Waris', name: 'Waris' })
    for (const book of [lone, voiced])
      await addMaker(db, book, 'narrator', { slug: 'Simran', name: 'Simran' })
    const genre = await sql<{ id: string }>`
      insert into genres (slug, position, name_en, name_gurmukhi, name_shahmukhi)
      values ('epics', 1, 'Epics', 'ਕਿੱਸੇ', 'قصے') returning id`.execute(db)
    for (const book of [lone, kind])
      await sql`insert into audiobook_genres values (${book}, ${genre.rows[0]?.id})`.execute(db)
    await popular(english, 90)
    await popular(twin, 50)
    const slugs = await similar('Lone')
    expect(slugs.slice(0, 4)).toEqual(['Written', 'Voiced', 'Kind', 'Twin'])
    expect(slugs.at(-1)).toBe('English')
    expect(slugs).not.toContain('Hidden')
  })

  test('a book that nobody has read yet is never shown, and has others beside it', async () => {
    const unread = await makeBook(db, { slug: 'Unread' })
    const read = await makeBook(db, { slug: 'Read' })
    await sql`update audiobooks set duration_ms = 0 where id = ${unread}`.execute(db)
    for (const book of [unread, read])
      await addMaker(db, book, 'author', { slug: 'Bahu', name: 'Bahu' })
    expect((await similar('Unread'))[0]).toBe('Read')
    expect(await similar('Read')).not.toContain('Unread')
  })
})
