import { sql } from 'kysely'
import { collected, table } from '#server/db/data-rules.ts'
import { EXPORTED_BOOK } from '#features/books/book/exported-book.server.ts'

export const data = [
  table('search_selections', {
    retention: collected({ timeColumn: 'hour' }),
    exported: [
      {
        name: 'searches',
        key: ['audiobook', 'hour', 'query'],
        rows: (id) =>
          sql`select ${EXPORTED_BOOK}, hour, query from search_selections where selector = ${id}`,
      },
    ],
    notExported: { query: 'a digest of what was looked for' },
  }),
]
