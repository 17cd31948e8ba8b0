-- Which books the same people listened to, counted anew by a job; of fewer than three people
-- nothing is said.
create table co_listened (
  audiobook_id uuid not null references audiobooks on delete cascade,
  other_id uuid not null references audiobooks on delete cascade,
  listeners integer not null check (listeners >= 3),
  -- The cosine of both crowds: 1 where they are the same people.
  closeness double precision not null,
  primary key (audiobook_id, other_id)
);
create index co_listened_of_other on co_listened (other_id);

create trigger announce_in after insert on co_listened referencing new table as changed
  for each statement execute function announce_changed_rows();
create trigger announce_anew after update on co_listened referencing new table as changed
  for each statement execute function announce_changed_rows();
create trigger announce_out after delete on co_listened referencing old table as changed
  for each statement execute function announce_changed_rows();
