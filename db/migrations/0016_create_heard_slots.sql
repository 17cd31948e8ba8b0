-- How long a book was listened to within each half hour (UTC), so that any time zone's day adds up.
create table heard_slots (
  user_id uuid not null references users on delete cascade,
  audiobook_id uuid not null references audiobooks on delete cascade,
  starts_at timestamptz not null,
  heard_ms integer not null check (heard_ms >= 0),
  primary key (user_id, audiobook_id, starts_at)
);
create index heard_slots_recent on heard_slots (user_id, starts_at);

-- What kind of device told of it, as its browser said.
alter table progress_events add device_kind text
  check (device_kind in ('desktop', 'mobile', 'tablet'));
alter table places add device_kind text check (device_kind in ('desktop', 'mobile', 'tablet'));

-- The last events of each device in a book, and the landmarks of a book: heartbeats are none.
drop index progress_events_of_book;
create index progress_events_of_book on progress_events (user_id, audiobook_id, device_id, seq);
create index progress_landmarks on progress_events (user_id, audiobook_id, received_at, seq)
  where kind <> 'heartbeat';
