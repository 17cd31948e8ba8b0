-- Whoever signed rights stands in the history, also once another owner signs them anew.
insert into submission_history (submission_id, act, from_state, to_state, actor_id, at)
select id, 'signRights', state, state, rights_signed_by,
  coalesce((rights #>> '{signed,at}')::timestamptz, updated_at)
from submissions where rights_signed_by is not null;
