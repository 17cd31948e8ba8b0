import { sql } from 'kysely'
import { romanised, type WrittenForms } from '#punjabi/text/romanised.ts'
import { toShahmukhi } from '#punjabi/text/to-shahmukhi.ts'
import { SCRIPTS } from '#shared/text/names.ts'
import type { Db } from '#server/db/database.ts'
import { takeTurns } from '#server/http/take-turns.ts'
import { joinTerms, termsOfName } from './found-by.server.ts'

/** So many are written at once: a run that is ended loses no more. */
const AT_ONCE = 20

interface Underived {
  id: string
  title: Partial<WrittenForms>
  authors: Partial<WrittenForms>[]
}

/** Makes what open works are found by, and what a machine would write in scripts that they lack. */
export async function deriveOpenWorks(db: Db): Promise<void> {
  while ((await deriveSome(db)) === AT_ONCE);
}

/** Names that are rewritten meanwhile have no entries again, and are derived by the next run. */
async function deriveSome(db: Db): Promise<number> {
  const { rows } = await sql<Underived>`
    select id, title, authors from open_works where terms is null order by place limit ${AT_ONCE}
  `.execute(db)
  const derived: (Underived & { machine: object; terms: string })[] = []
  const takeTurn = takeTurns()
  for (const { id, title, authors } of rows) {
    const [machine, terms]: [Forms[], string[]] = [[], []]
    for (const name of [title, ...authors]) {
      const forms = formsOf(name)
      machine.push(forms)
      await takeTurn()
      terms.push(...termsOfName({ written: written(name), machine: written(forms) }))
      await takeTurn()
    }
    const [titleForms, ...authorForms] = machine
    const made = { title: titleForms, authors: authorForms }
    derived.push({ id, title, authors, machine: made, terms: joinTerms(terms) })
  }
  await db.transaction().execute(async (tx) => {
    // Whoever takes offers back holds their books, in this order, before it deletes them.
    await sql`select from submissions where id = any(${rows.map(({ id }) => id)}::uuid[])
      order by id for no key update`.execute(tx)
    await sql`
      update open_works w set machine = d.machine,
        terms = d.terms
      from jsonb_to_recordset(${JSON.stringify(derived)}::jsonb)
        as d(id uuid, title jsonb, authors jsonb, machine jsonb, terms text)
      where w.id = d.id and w.title = d.title and w.authors = d.authors
    `.execute(tx)
  })
  return rows.length
}

type Forms = ReturnType<typeof formsOf>

const written = (name: Partial<WrittenForms>): string[] =>
  SCRIPTS.flatMap((script) => name[script] ?? [])

/** Gurmukhi is turned into Shahmukhi, and both into Roman; never Shahmukhi into Gurmukhi. */
function formsOf({ gurmukhi = null, shahmukhi = null, roman = null }: Partial<WrittenForms>) {
  const written = gurmukhi ?? shahmukhi
  return {
    shahmukhi: gurmukhi && !shahmukhi ? toShahmukhi(gurmukhi) || null : null,
    roman: written && !roman ? romanised({ gurmukhi, shahmukhi, roman }).roman || null : null,
  }
}
