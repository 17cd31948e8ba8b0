-- Who signed rights is known by their account, with which their name goes. Where a member, or whoever
-- wrote its history, is called as it was signed, and nobody else of them is, it was they.
alter table submissions
  add column rights_signed_by uuid references users on delete set null,
  -- How often a book that was due failed to come out: an hour in which nothing ran is no try.
  add column release_tries integer not null default 0;
create index submissions_by_signer on submissions (rights_signed_by);
update submissions s set rights_signed_by = (
  select case when count(*) = 1 then min(u.id::text)::uuid end from users u
  where trim(u.first_name || ' ' || u.last_name) = s.rights #>> '{signed,name}'
    and (u.id in (select user_id from organisation_members m where m.organisation_id = s.organisation_id)
      or u.id in (select actor_id from submission_history h where h.submission_id = s.id and not h.by_staff)));
update submissions set rights = rights #- '{signed,name}'
where rights #>> '{signed,name}' is not null;
