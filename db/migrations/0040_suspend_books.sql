-- A suspended book is heard by nobody, its buyers included, until that is over. It is withdrawn by
-- that, and cannot be published meanwhile.
alter table audiobooks
  add column suspended_at timestamptz,
  add constraint suspended_is_not_published check (suspended_at is null or published_at is null);

create or replace function note_withdrawal() returns trigger language plpgsql as $$
begin
  if new.suspended_at is not null and old.suspended_at is null then
    new.published_at := null;
  end if;
  if new.published_at is not null then
    new.withdrawn_at := null;
  elsif old.published_at <= now() then
    new.withdrawn_at := now();
  end if;
  return new;
end $$;
drop trigger note_withdrawal on audiobooks;
create trigger note_withdrawal before update of published_at, suspended_at on audiobooks
  for each row execute function note_withdrawal();

create index audiobooks_suspended on audiobooks (id) where suspended_at is not null;
