import type { Kysely } from 'kysely'
import type { DB } from '#db/types.gen.ts'
import { makeOrganisation } from '#test/studio.ts'
import type { MemberRole } from '#features/studio/organisations/contract.ts'
import { newPerson } from './people.ts'

/** Signs somebody up who is a member of an organisation. */
export async function newMember(db: Kysely<DB>, organisation: string, role: MemberRole) {
  const { email, id } = await newPerson()
  await db
    .insertInto('organisation_members')
    .values({ organisation_id: organisation, user_id: id, role })
    .execute()
  return { email, id }
}

/** Signs somebody up who owns a new organisation, which readers see as a person of the catalogue. */
export async function newOwner(db: Kysely<DB>, name?: string) {
  const { id: organisation, person } = await makeOrganisation(db, name)
  return { ...(await newMember(db, organisation, 'owner')), organisation, person }
}
