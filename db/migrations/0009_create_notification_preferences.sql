-- A kind of notice that a person does not want; the kind `all` mutes every one that may be muted.
create table notification_mutes (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, kind)
);

create table quiet_hours (
  user_id uuid primary key references users on delete cascade,
  -- Minutes after midnight in the person's own time zone; the night may lie between.
  from_minute integer not null check (from_minute between 0 and 1439),
  to_minute integer not null check (to_minute between 0 and 1439),
  time_zone text not null
);
