import type { Db } from '#server/db/database.ts'

/** The database, and how many rows each query that was made through it has read. */
export function countRows(db: Db): { db: Db; read: number[] } {
  const read: number[] = []
  const counting = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult({ result }) {
      read.push(result.rows.length)
      return Promise.resolve(result)
    },
  })
  return { db: counting, read }
}
