-- Whoever signed rights stands in the history, also once another owner signs them anew.
insert into submission_history (submission_id, act, from_state, to_state, actor_id, at)
select id, 'signRights', state, state, rights_signed_by,
  coalesce((rights #>> '{signed,at}')::timestamptz, updated_at)
from submissions where rights_signed_by is not null;

-- Organisations take turns: first comes the one whose recordings were worked on least lately.
alter table organisations add column sound_begun_at timestamptz;
-- What failed and is tried again on demand waits from then on.
alter table recording_steps rename column created_at to queued_at;

-- When readers last got the lines of a part: what its episode has by then are its own.
alter table submission_parts add column lines_given_at timestamptz;
-- Lines in one script came by the studio; those in several came with the book.
update submission_parts p set lines_given_at = now()
where exists (select from episode_lines l where l.episode_id = p.episode_id)
  and not exists (select from episode_lines l where l.episode_id = p.episode_id
    and num_nonnulls(l.text_gurmukhi, l.text_shahmukhi, l.text_roman) > 1);
