-- How much of a bought book was heard, and where its place was when it was deleted: whether money goes
-- back follows from these, after the listener deleted places or what was counted of their listening.
alter table entitlements
  add column heard_ms bigint not null default 0 check (heard_ms >= 0),
  add column reached_ms bigint not null default 0 check (reached_ms >= 0);
update entitlements r set heard_ms = h.heard_ms
from (select user_id, audiobook_id, sum(heard_ms) as heard_ms from heard_slots group by 1, 2) h
where r.user_id = h.user_id and r.audiobook_id = h.audiobook_id
  and r.source = 'purchase' and r.revoked_at is null;
