import { sql } from 'kysely'
import type { Answer, Body, Query } from '#shared/call/call.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { getGoal as getCall, setGoal as setCall } from './contract.ts'
import { heardTime } from '#features/listening/library/heard-time.server.ts'
import { markDays, runOf, type HeardDay } from './mark-days.server.ts'

type Goal = Answer<typeof getCall>

const SHOWN = 14
/** A run of days is counted back for so many days at most. */
const READ = 400

interface Found {
  counts: boolean
  minutes: Goal['minutes']
  since: string | null
  days: HeardDay[]
}

/** A listener's goal and their last days, which begin at midnight in `timeZone`. */
export async function getGoal(
  db: Db,
  user: SessionUser,
  { timeZone }: Query<typeof getCall>,
): Promise<Goal> {
  const { rows } = await sql<Found>`
    with today as (select (now() at time zone ${timeZone})::date as day),
    heard as (
      select (starts_at at time zone ${timeZone})::date as day, sum(heard_ms) as heard_ms
      from ${heardTime(user.id, { from: sql`now() - make_interval(days => ${READ + 1})` })} as slots
      group by 1
    )
    select u.counts_listening as counts, g.minutes,
      (g.created_at at time zone ${timeZone})::date as since,
      (select json_agg(json_build_object('day', to_char(d, 'YYYY-MM-DD'),
          'heardMs', coalesce(heard_ms, 0)) order by d)
        from today, generate_series(today.day - ${READ}::int, today.day, '1 day') d
        left join heard on heard.day = d::date) as days
    from users u left join listening_goals g on g.user_id = u.id where u.id = ${user.id}
  `.execute(db)
  const [found] = rows
  // Their account was deleted while they asked.
  if (!found) throw new AppError('unauthenticated')
  const days = markDays(found.days, found)
  return {
    counts: found.counts,
    minutes: found.minutes,
    days: days.slice(-SHOWN),
    run: found.minutes === null ? 0 : runOf(days),
  }
}

/** Sets the goal of a day, or takes it away; days before the first goal are never judged. */
export async function setGoal(
  db: Db,
  user: SessionUser,
  { minutes }: Body<typeof setCall>,
): Promise<void> {
  if (minutes === null) {
    await db.deleteFrom('listening_goals').where('user_id', '=', user.id).execute()
    return
  }
  await sql`
    insert into listening_goals (user_id, minutes) values (${user.id}, ${minutes})
    on conflict (user_id) do update set minutes = excluded.minutes, updated_at = now()
  `.execute(db)
}
