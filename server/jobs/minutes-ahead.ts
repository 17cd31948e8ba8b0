import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/**
 * Forgets minutes of the timetable that were worked off while a clock was ahead. graphile-worker would
 * let nothing on the timetable run until they have passed, and jobs of those minutes wait for them:
 * of each task one is due now, and the others go. What failed meanwhile is due now too: no try waits
 * longer than graphile-worker has it wait, and what was to be done at once is due.
 */
export async function forgetMinutesAhead(db: Db): Promise<void> {
  await sql`
    with ahead as (
      select id, row_number() over (partition by task_id order by run_at) as place
      from graphile_worker._private_jobs
      where run_at > now() + interval '1 minute' and attempts = 0 and locked_at is null
        and payload::jsonb ? '_cron'),
    gone as (delete from graphile_worker._private_jobs j using ahead
      where j.id = ahead.id and ahead.place > 1),
    due as (update graphile_worker._private_jobs j set run_at = now() from ahead
      where j.id = ahead.id and ahead.place = 1),
    failed as (update graphile_worker._private_jobs set run_at = now()
      where locked_at is null and not payload::jsonb ? '_cron'
        and case when attempts > 0
          then run_at > now() + exp(least(10, attempts)) * interval '1 second' + interval '1 minute'
          else run_at > now() + interval '1 minute' and run_at <= created_at end)
    update graphile_worker._private_known_crontabs set last_execution = date_trunc('minute', now())
    where last_execution > now() + interval '1 minute'
  `.execute(db)
}
