import { sql, type RawBuilder } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import type { Part } from './contract.ts'

/** SQL: the title of part `p`. */
export const PART_TITLE = sql`jsonb_build_object('gurmukhi', p.title_gurmukhi,
  'shahmukhi', p.title_shahmukhi, 'roman', p.title_roman)`

/** SQL: somebody reads part `p` or was named as who read its sound, or sent that. */
export const isOwnSound = ({ id }: Pick<SessionUser, 'id'>) =>
  sql<boolean>`(coalesce(${id}::uuid in (p.narrator_id, p.uploaded_by,
    (select uploaded_by from recordings where part_id = p.id and is_current)), false)
    or exists (select from recordings current join former_narrators f using (sha256)
      where current.part_id = p.id and current.is_current and f.user_id = ${id}))`

/**
 * Notes who was named as the narrator of the sound of parts, before somebody else is, or nobody.
 * @param parts SQL: which parts `p`
 */
export const rememberNarrators = (tx: Db, parts: RawBuilder<unknown>, next: string | null = null) =>
  sql`
    insert into former_narrators (sha256, user_id)
    select distinct r.sha256, p.narrator_id
    from submission_parts p join recordings r on r.part_id = p.id
    where ${parts} and p.narrator_id is not null
      and p.narrator_id is distinct from ${next}::uuid
    on conflict do nothing
  `.execute(tx)

/** SQL: recording `r` of part `p` is not what its listeners hear. */
export const SOUND_WAITS = sql<boolean>`(p.episode_id is not null and r.id is not null
  and not exists (select from renditions n
    where n.episode_id = p.episode_id and n.recording_id = r.id))`

/** SQL: part `p` of submission `s` is called otherwise than readers see. */
export const TITLE_WAITS = sql<boolean>`(p.episode_id is not null
  and ${PART_TITLE} is distinct from s.shown #> array['titles', p.id::text])`

/** SQL: what readers do not see of part `p` of submission `s` with recording `r`; nothing before it is out. */
export const WAITS: RawBuilder<Part['waits']> = sql`case when s.shown is null then '{}'::text[]
  else array_remove(array[
    case when p.episode_id is null then 'new' end,
    case when ${SOUND_WAITS} then 'sound' end,
    case when ${TITLE_WAITS} then 'title' end
  ], null) end`

/** SQL: how far the sound of submission `s` is, as `SoundProgress`. */
export const SOUND_PROGRESS = sql`(select json_build_object(
    'hasSound', count(r.id) > 0,
    'isHeard', count(*) > 0 and bool_and(p.passed_at is not null and n.left = 0),
    'notedPart', (array_agg(p.id order by p.position) filter (where n.open > 0))[1])
  from submission_parts p left join recordings r on r.part_id = p.id and r.is_current
    cross join lateral (select count(*) filter (where state = 'open') as open,
      count(*) filter (where state <> 'passed') as left from part_notes where part_id = p.id) n
  where p.submission_id = s.id)`

/** SQL: the faults of recording `r` that nobody let pass, a row for each kind. */
export const FAULTS_OF_R = sql<{ code: string }>`select distinct found ->> 'code' as code
  from jsonb_array_elements(r.report -> 'findings') found
  where found ->> 'level' = 'fault' and not exists (select from waivers w
    where w.recording_id = r.id and w.code = found ->> 'code')`

/** SQL: what readers see of submission `s` once its working copy is theirs. */
export const SHOWN = sql`jsonb_build_object('book', s.book, 'cover', s.cover, 'sample', s.sample,
  'picture', (select to_jsonb(sha256) from submission_pictures where submission_id = s.id),
  'titles', (select coalesce(jsonb_object_agg(p.id, ${PART_TITLE}), '{}')
    from submission_parts p where p.submission_id = s.id))`

/** Notes that readers of a book see all of the working copy from now on. */
export async function noteShown(tx: Db, id: string, audiobook: string): Promise<void> {
  await sql`
    update submissions s set audiobook_id = ${audiobook}, shown = ${SHOWN}, changes_sent_at = null
    where s.id = ${id}
  `.execute(tx)
}
