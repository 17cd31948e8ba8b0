-- A claim held against a book: readers get it again only once an admin allows it. It outlives the claim,
-- which leaves with the account that made it.
alter table submissions add column barred_at timestamptz;
update submissions s set barred_at = c.decided_at
from (select audiobook_id, max(decided_at) as decided_at from rights_claims
  where decision = 'upheld' group by audiobook_id) c
where c.audiobook_id = s.audiobook_id and s.state <> 'published';
