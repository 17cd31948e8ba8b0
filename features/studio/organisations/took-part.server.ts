import { sql, type RawBuilder } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import { isInside } from './membership.server.ts'

/** SQL: somebody began submission `s`, signed its rights, or worked on it as a member. */
export const tookPart = ({ id }: Pick<SessionUser, 'id'>): RawBuilder<boolean> => sql<boolean>`
  (coalesce(s.created_by = ${id}, false) or coalesce(s.rights_signed_by = ${id}, false)
    or exists (select from submission_history h
      where h.submission_id = s.id and h.actor_id = ${id} and not h.by_staff)
    or exists (select from submission_writers w where w.submission_id = s.id and w.user_id = ${id}))`

/** SQL: submission `s` is of an organisation of somebody's, or they took part in it. */
export const isTheirs = (user: SessionUser): RawBuilder<boolean> => sql<boolean>`(
  ${isInside(user, sql`s.organisation_id`)} or ${tookPart(user)})`
