import { sql } from 'kysely'
import { holds } from '#server/http/access.ts'
import { audit } from '#server/auth/audit.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Body } from '#shared/call/call.ts'
import type { PersonContact, writePersonContact as call } from './contract.ts'

const FIELDS = ['email', 'phone', 'address'] as const

/** Writes how a person is reached. What it was stays out of the log, of which no line can be deleted. */
export async function writePersonContact(
  db: Db,
  actor: SessionUser,
  id: string,
  contact: Body<typeof call>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<PersonContact>`
      select email, phone, address from people where id = ${id} and ${holds(actor, 'name.write')}
      for update
    `.execute(tx)
    const [was] = rows
    if (!was) throw new AppError('not_found')
    const changed = FIELDS.filter(
      (field) => contact[field] !== undefined && contact[field] !== was[field],
    )
    if (changed.length === 0) return
    const sets = changed.map((field) => sql`${sql.ref(field)} = ${contact[field]}`)
    await sql`update people set ${sql.join(sets)} where id = ${id}`.execute(tx)
    await audit(tx, actor, {
      act: 'person.contact',
      subject: 'person',
      subjectId: id,
      details: { fields: changed.join(', ') },
    })
  })
}
