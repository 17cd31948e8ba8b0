import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#server/db/database.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { NotificationPreferences, updateNotificationPreferences as call } from './contract.ts'
import { MUTABLE_KINDS, type MutableKind } from '#shared/schemas/notification-kinds.ts'

type Change = z.output<typeof call.body>

/** Stands in the table of mutes for every kind that may be muted. */
const ALL = 'all'

export async function getNotificationPreferences(
  db: Db,
  { id }: SessionUser,
): Promise<NotificationPreferences> {
  const [mutes, quiet] = await Promise.all([
    db.selectFrom('notification_mutes').select('kind').where('user_id', '=', id).execute(),
    db.selectFrom('quiet_hours').selectAll().where('user_id', '=', id).executeTakeFirst(),
  ])
  const muted = new Set(mutes.map(({ kind }) => kind))
  const kinds = MUTABLE_KINDS.map((kind) => [kind, !muted.has(kind)] as const)
  return {
    all: !muted.has(ALL),
    kinds: { ...(Object.fromEntries(kinds) as Record<MutableKind, boolean>), security: true },
    quietHours: quiet
      ? { from: timeOf(quiet.from_minute), to: timeOf(quiet.to_minute), timeZone: quiet.time_zone }
      : null,
  }
}

/** Whether each name is to be told of; undefined leaves it as it is. */
type Wanted = (readonly [string, boolean | undefined])[]

/** Changes what is named, all of it or nothing. */
export async function updateNotificationPreferences(
  db: Db,
  user: SessionUser,
  { all, kinds = {}, quietHours }: Change,
): Promise<NotificationPreferences> {
  const wanted: Wanted = [[ALL, all], ...MUTABLE_KINDS.map((kind) => [kind, kinds[kind]] as const)]
  await db.transaction().execute(async (tx) => {
    // One change of a person after the other: two at once would each do half.
    await sql`select from users where id = ${user.id} for no key update`.execute(tx)
    await mute(tx, user.id, namesOf(wanted, false))
    await unmute(tx, user.id, namesOf(wanted, true))
    if (quietHours === null)
      await tx.deleteFrom('quiet_hours').where('user_id', '=', user.id).execute()
    else if (quietHours) await keepQuiet(tx, user.id, quietHours)
  })
  return getNotificationPreferences(db, user)
}

const namesOf = (wanted: Wanted, on: boolean) =>
  wanted.filter(([, value]) => value === on).map(([kind]) => kind)

async function mute(db: Db, userId: string, kinds: string[]): Promise<void> {
  await sql`
    insert into notification_mutes (user_id, kind)
    select ${userId}::uuid, kind from unnest(${kinds}::text[]) as kind order by kind
    on conflict do nothing
  `.execute(db)
}

async function unmute(db: Db, userId: string, kinds: string[]): Promise<void> {
  await sql`
    delete from notification_mutes where user_id = ${userId} and kind = any(${kinds}::text[])
  `.execute(db)
}

async function keepQuiet(
  db: Db,
  userId: string,
  { from, to, timeZone }: NonNullable<Change['quietHours']>,
): Promise<void> {
  const hours = { from_minute: minuteOf(from), to_minute: minuteOf(to), time_zone: timeZone }
  await db
    .insertInto('quiet_hours')
    .values({ user_id: userId, ...hours })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(hours))
    .execute()
}

/** "22:30" → 1350, minutes after midnight. */
function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function timeOf(minute: number): string {
  return [Math.floor(minute / 60), minute % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}
