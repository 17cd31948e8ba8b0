import { sql, type RawBuilder } from 'kysely'
import { holds } from '#server/http/access.ts'
import { audit } from '#server/auth/audit.ts'
import type { Db } from '#server/db/database.ts'
import { AppError, refusedField } from '#server/http/errors.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Body } from '#shared/call/call.ts'
import type { PersonLife, writePersonLife as call } from './contract.ts'

const COLUMNS = {
  bornYear: 'born_year',
  bornAbout: 'born_about',
  diedYear: 'died_year',
  diedAbout: 'died_about',
  placeRoman: 'place_roman',
  placeGurmukhi: 'place_gurmukhi',
  placeShahmukhi: 'place_shahmukhi',
  isTradition: 'oral_tradition',
  bio: 'bio_en',
  punjabiBio: 'bio_pa',
  shahmukhiBio: 'bio_shahmukhi',
} as const satisfies Record<keyof PersonLife, string>

const FIELDS = Object.keys(COLUMNS) as (keyof PersonLife)[]

/** A person of a row as their life is written, as JSON. */
export const lifeOf = (alias: string): RawBuilder<PersonLife> =>
  sql`json_build_object(${sql.join(
    FIELDS.flatMap((field) => [sql.lit(field), sql.ref(`${alias}.${COLUMNS[field]}`)]),
  )})`

/**
 * Writes when and where somebody lived and who they are; the log keeps what it was.
 * @throws AppError not_found for an unknown person, and to whoever may not; a refused field for a death before the
 *   birth, or a place that is not in roman letters too
 */
export async function writePersonLife(
  db: Db,
  actor: SessionUser,
  id: string,
  written: Body<typeof call>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ life: PersonLife }>`
      select ${lifeOf('people')} as life from people
      where id = ${id} and ${holds(actor, 'name.write')} for update
    `.execute(tx)
    const was = rows[0]?.life
    if (!was) throw new AppError('not_found')
    const life: PersonLife = { ...was, ...(written as Partial<PersonLife>) }
    if (life.bornYear !== null && life.diedYear !== null && life.diedYear < life.bornYear)
      throw refusedField('diedYear', 'validation.died_first')
    if ((life.placeGurmukhi ?? life.placeShahmukhi) !== null && life.placeRoman === null)
      throw refusedField('placeRoman', 'validation.place_in_roman')
    const changed = FIELDS.filter((field) => life[field] !== was[field])
    if (changed.length === 0) return
    const sets = changed.map((field) => sql`${sql.ref(COLUMNS[field])} = ${life[field]}`)
    await sql`update people set ${sql.join(sets)} where id = ${id}`.execute(tx)
    await audit(tx, actor, {
      act: 'person.life',
      subject: 'person',
      subjectId: id,
      // Nothing leaves that log, and what was told of a living person may have to.
      details: { fields: changed.join(', ') },
    })
  })
}
