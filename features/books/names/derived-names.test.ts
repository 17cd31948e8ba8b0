import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { toShahmukhi } from '#punjabi/text/to-shahmukhi.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import { startTestApp } from '#test/app.ts'
import { addMaker, makeBook } from '#test/factories.ts'
import { runJobs } from '#test/jobs.ts'
import type { Audiobook } from '#features/books/book/contract.ts'
import { deriveNames } from './derived-names.server.ts'

const testApp = await startTestApp()
const { call, db, clearCache } = testApp

async function derive() {
  await enqueue(db, 'deriveNames', {})
  await runJobs(testApp)
  clearCache()
}
const titleOf = async (id: string) =>
  db
    .selectFrom('audiobooks')
    .select(['title_shahmukhi_suggested as shahmukhi', 'title_gurmukhi_suggested as gurmukhi'])
    .select('derived_by')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const rename = (id: string, title: Record<string, string | null>) =>
  db.updateTable('audiobooks').set(title).where('id', '=', id).execute()

describe('what a machine suggests', () => {
  test('a title in one script has the other one suggested, each where it is missing', async () => {
    const gurmukhi = await makeBook(db, { gurmukhi: 'ਹੀਰ' })
    const shahmukhi = await makeBook(db, { shahmukhi: 'ہیر' })
    const both = await makeBook(db, { gurmukhi: 'ਹੀਰ', shahmukhi: 'ہیر' })
    const neither = await makeBook(db)
    await derive()
    expect(await titleOf(gurmukhi)).toMatchObject({ shahmukhi: 'ہیر', gurmukhi: null })
    expect(await titleOf(shahmukhi)).toMatchObject({ shahmukhi: null, gurmukhi: 'ਹੀਰ' })
    expect(await titleOf(both)).toMatchObject({ shahmukhi: null, gurmukhi: null })
    expect(await titleOf(neither)).toMatchObject({ shahmukhi: null, gurmukhi: null })
  })

  test('people and episodes have theirs; readers never see a suggested Gurmukhi', async () => {
    const book = await makeBook(db, { slug: 'Chalo', shahmukhi: 'چلو' })
    await addMaker(db, book, 'narrator', { slug: 'Amrita', name: 'Amrita', gurmukhi: 'ਅੰਮ੍ਰਿਤਾ' })
    await sql`update episodes set title_gurmukhi = 'ਮੇਲਾ' where audiobook_id = ${book}`.execute(db)
    await derive()
    const { body } = await call<{ audiobook: Audiobook }>('GET', '/audiobooks/chalo')
    const suggested = (await titleOf(book)).gurmukhi ?? ''
    expect(suggested).toMatch(/^\p{Script=Gurmukhi}/u)
    expect(JSON.stringify(body)).not.toContain(suggested)
    const mela = toShahmukhi('ਮੇਲਾ')
    const { names } = body.audiobook.narratedBy[0] ?? {}
    expect(names?.suggested).toMatch(/^\p{Script=Arabic}/u)
    expect(body.audiobook).toMatchObject({
      names: { gurmukhi: null, shahmukhi: 'چلو', suggested: null },
      audio: [{ names: { suggested: mela } }, { names: { suggested: mela } }],
    })
  })

  test('a suggestion goes with its source and with the name that takes its place', async () => {
    const book = await makeBook(db, { gurmukhi: 'ਹੀਰ' })
    await derive()
    await rename(book, { title_gurmukhi: 'ਸੱਸੀ' })
    expect(await titleOf(book)).toEqual({ shahmukhi: null, gurmukhi: null, derived_by: 0 })
    await derive()
    expect((await titleOf(book)).shahmukhi).toBe('سسی')
    await rename(book, { title_shahmukhi: 'سسّی' })
    await derive()
    expect((await titleOf(book)).shahmukhi).toBeNull()
  })

  test('what older rules made is made anew, and nothing else is touched', async () => {
    const [old, fresh] = [
      await makeBook(db, { gurmukhi: 'ਹੀਰ' }),
      await makeBook(db, { gurmukhi: 'ਹੀਰ' }),
    ]
    await derive()
    await sql`update audiobooks set title_shahmukhi_suggested = 'x' where id in (${old}, ${fresh})`.execute(
      db,
    )
    await sql`update audiobooks set derived_by = 0 where id = ${old}`.execute(db)
    await derive()
    expect([(await titleOf(old)).shahmukhi, (await titleOf(fresh)).shahmukhi]).toEqual(['ہیر', 'x'])
  })

  test('more than one chunk is worked off, by two workers at once too', async () => {
    await sql`insert into people (kind, slug, name_roman, name_gurmukhi)
      select 'person', 'many-' || n, 'Many', 'ਹੀਰ' from generate_series(1, 1200) n`.execute(db)
    await Promise.all([deriveNames(db), deriveNames(db)])
    await deriveNames(db)
    const { rows } = await sql<{ left: number }>`select count(*)::int as left from people
      where slug like 'many-%' and name_shahmukhi_suggested is distinct from 'ہیر'`.execute(db)
    expect(rows[0]?.left).toBe(0)
  })
})
