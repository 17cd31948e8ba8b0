-- A goal that a listener set for themselves; without a row there is none.
create table listening_goals (
  user_id uuid primary key references users on delete cascade,
  minutes integer not null check (minutes in (10, 15, 20, 30, 45, 60)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Off: how long somebody listened is not noted, and what was noted is gone.
alter table users add column counts_listening boolean not null default true;
