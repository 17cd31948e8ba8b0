-- What a submission was before it was suspended or held is read from its history.
alter table submissions
  drop column state_before,
  drop column reviewer_id,
  -- Of the request that began it: the same key with another body is refused.
  add column request_hash text;

-- Not for everybody’s ears.
alter table audiobooks add column explicit boolean not null default false;

-- The organisation whose owner somebody is, where that made them a representative; else null.
alter table representatives add column organisation_id uuid references organisations on delete cascade;
create index representatives_of_organisation on representatives (organisation_id)
  where organisation_id is not null;
update representatives r set organisation_id = o.id
from organisations o join organisation_members m on m.organisation_id = o.id and m.role = 'owner'
where r.person_id = o.person_id and r.user_id = m.user_id;

-- Kept until it expires, so that whoever accepts it again is told that they are a member.
alter table organisation_invitations add column accepted_at timestamptz;
