import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql, type RawBuilder } from 'kysely'
import type { Access } from '#shared/call/call.ts'
import { mayRole, rolesWith, type Permission } from '#shared/call/permissions.ts'
import { AppError } from './errors.ts'
import type { SessionUser } from '#server/auth/sessions.ts'

/** Why a caller may not make a call, or null where they may. */
export function refusalOf(access: Access, user: SessionUser | null): AppError | null {
  if (access === 'public') return null
  if (!user) return new AppError('unauthenticated')
  if (access === 'user') return null
  if (!mayRole(user.role, access)) return new AppError('not_permitted')
  return user.twoFactor ? null : new AppError('second_step_needed')
}

/** Refuses visitors before a route does anything. */
export function refuseVisitors(
  request: FastifyRequest,
  _reply: FastifyReply,
  done: (refusal?: Error) => void,
): void {
  done(refusalOf('user', request.user) ?? undefined)
}

/** Whoever a route that refuses visitors is asked by. */
export function userOf({ user }: Pick<FastifyRequest, 'user'>): SessionUser {
  if (!user) throw new AppError('unauthenticated')
  return user
}

/**
 * The permission as part of a query: true while the actor's session and role still hold it. Put
 * it into the `where` of whatever the permission opens, so that a forgotten guard opens nothing.
 */
export function holds(actor: SessionUser, permission: Permission): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from sessions s join users u on u.id = s.user_id
    where s.id = ${actor.sessionId} and u.id = ${actor.id} and s.expires_at > now()
      and u.role = any(${[...rolesWith(permission)]})
      and (s.second_step_at is not null or u.is_demo))`
}

/** SQL: nobody else has the permission, so that what is one's own waits for nobody. */
export const holdsAlone = (
  actor: Pick<SessionUser, 'id'>,
  permission: Permission,
): RawBuilder<boolean> => sql<boolean>`(not exists (
  select from users u where u.id <> ${actor.id} and u.role = any(${[...rolesWith(permission)]})))`
