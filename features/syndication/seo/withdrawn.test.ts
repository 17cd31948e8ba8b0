import { sql, type RawBuilder } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeBook } from '#test/factories.ts'
import { idAt } from '#features/books/names/native-slugs.server.ts'
import { wasAt } from '#features/books/book/withdrawn.server.ts'

const { db } = await startTestApp()

test.each(['audiobooks', 'people'] as const)(
  'who of %s stands or stood under an unknown address is read from indexes alone',
  async (whose) => {
    await makeBook(db)
    const plan = async (asked: RawBuilder<unknown>) =>
      db.transaction().execute(async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx)
        const { rows } = await sql<object>`explain select ${asked}`.execute(tx)
        return JSON.stringify(rows)
      })
    for (const asked of [idAt(whose, 'Unknown'), wasAt(whose, 'Unknown')]) {
      expect(await plan(asked)).not.toContain('Seq Scan')
      expect(await plan(asked)).toContain(`${whose}_slug_folded`)
      expect(await plan(asked)).toContain(whose === 'people' ? 'person_slugs_' : 'audiobook_slugs_')
    }
  },
)
