import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { toGurmukhiCandidates } from '#punjabi/text/to-gurmukhi.ts'
import { toShahmukhi } from '#punjabi/text/to-shahmukhi.ts'
import type { Db } from '#server/db/database.ts'
import { keepNativeSlugs } from './native-slugs.server.ts'

/** Raise it when the rules of `punjabi/` write better: suggestions of older versions are made anew. */
const RULES_VERSION = 2
const AT_ONCE = 200

const NAMED = {
  audiobooks: { column: 'title', variants: 'title_variants', gurmukhi: true },
  people: { column: 'name', variants: 'name_variants', gurmukhi: true },
  episodes: { column: 'title', variants: null, gurmukhi: false },
} as const
type Table = keyof typeof NAMED

interface Row {
  id: string
  gurmukhi: string | null
  shahmukhi: string | null
  variants: string[]
}

/**
 * Makes what the names of books, episodes and people lack: suggestions for a script that they are
 * not written in, and addresses in native scripts. Rows of older rules too; the rest is left alone.
 */
export async function deriveNames(db: Db): Promise<void> {
  for (const table of ['people', 'audiobooks', 'episodes'] as const) {
    while ((await deriveChunk(db, table)) === AT_ONCE);
  }
}

/** The same for one row at once, in the transaction that changes its names. */
export async function deriveNamesOf(tx: Db, table: Table, id: string): Promise<void> {
  await writeDerived(tx, table, await readRows(tx, table, sql`id = ${id}`))
}

async function deriveChunk(db: Db, table: Table): Promise<number> {
  const write = async (tx: Db) => {
    const rows = await readRows(tx, table, sql`derived_by < ${RULES_VERSION}`)
    await writeDerived(tx, table, rows)
    return rows.length
  }
  return db.isTransaction ? write(db) : db.transaction().execute(write)
}

// A row that is being renamed meanwhile is skipped: the renaming derives it anew.
async function readRows(tx: Db, table: Table, where: ReturnType<typeof sql>): Promise<Row[]> {
  const { column, variants } = NAMED[table]
  const { rows } = await sql<Row>`
    select id, ${sql.ref(`${column}_gurmukhi`)} as gurmukhi,
      ${sql.ref(`${column}_shahmukhi`)} as shahmukhi,
      ${variants ? sql.ref(variants) : sql`'{}'::text[]`} as variants
    from ${sql.table(table)} where ${where} limit ${AT_ONCE} for update skip locked
  `.execute(tx)
  return rows
}

async function writeDerived(tx: Db, table: Table, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const { column, gurmukhi } = NAMED[table]
  const derived: { id: string; shahmukhi: string | null; gurmukhi: string | null }[] = []
  for (const row of rows) {
    derived.push({ id: row.id, ...suggestionsFor(row) })
    // A name costs up to some milliseconds, and visitors are answered by this process too.
    await setImmediate()
  }
  await sql`
    update ${sql.table(table)} t set derived_by = ${RULES_VERSION},
      ${gurmukhi ? sql`${sql.ref(`${column}_gurmukhi_suggested`)} = d.gurmukhi,` : sql``}
      ${sql.ref(`${column}_shahmukhi_suggested`)} = d.shahmukhi
    from json_to_recordset(${JSON.stringify(derived)}) as d(id uuid, gurmukhi text, shahmukhi text)
    where t.id = d.id
  `.execute(tx)
  if (table === 'episodes') return
  const named = rows.map((row) => ({
    id: row.id,
    names: [row.gurmukhi, row.shahmukhi, ...row.variants],
  }))
  await keepNativeSlugs(tx, table, named)
}

/** Suggests the name in the script that is missing; null where both scripts are there, or neither. */
function suggestionsFor({ gurmukhi, shahmukhi }: Row) {
  return {
    shahmukhi: gurmukhi && !shahmukhi ? toShahmukhi(gurmukhi) || null : null,
    gurmukhi: shahmukhi && !gurmukhi ? (toGurmukhiCandidates(shahmukhi)[0]?.text ?? null) : null,
  }
}
