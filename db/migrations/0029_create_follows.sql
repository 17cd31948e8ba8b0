-- Whose next book a listener wants to hear of.
create table follows (
  user_id uuid not null references users on delete cascade,
  person_id uuid not null references people on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, person_id)
);
create index follows_newest on follows (user_id, created_at desc, person_id);
create index follows_of_person on follows (person_id, created_at);

-- A row for each book that was ever given a day to come out, and when its makers' followers were
-- told: once, though it be withdrawn and come back.
create table book_releases (
  audiobook_id uuid primary key references audiobooks on delete cascade,
  created_at timestamptz not null default now(),
  told_at timestamptz
);
create index book_releases_untold on book_releases (created_at) where told_at is null;

insert into book_releases (audiobook_id, told_at)
select id, case when published_at <= now() then now() end
from audiobooks where published_at is not null;

create function note_new_releases() returns trigger language plpgsql as $$
begin
  insert into book_releases (audiobook_id)
  select id from fresh where published_at is not null on conflict do nothing;
  return null;
end $$;
create trigger note_new_releases after insert on audiobooks
  referencing new table as fresh
  for each statement execute function note_new_releases();

create function note_release() returns trigger language plpgsql as $$
begin
  insert into book_releases (audiobook_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger note_release after update of published_at on audiobooks
  for each row when (new.published_at is not null
    and new.published_at is distinct from old.published_at)
  execute function note_release();
