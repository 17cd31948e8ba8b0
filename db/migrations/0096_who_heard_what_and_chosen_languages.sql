-- Which stretches of a recording somebody heard, in milliseconds: what a pass of it rests on.
create table part_hearings (
  recording_id uuid not null references recordings on delete cascade,
  user_id uuid not null references users on delete cascade,
  heard int4multirange not null,
  heard_at timestamptz not null default now(),
  primary key (recording_id, user_id)
);
create index part_hearings_of_user on part_hearings (user_id);

-- Whether somebody chose their language: one that nobody chose does not turn the page that they log in on.
alter table users add column has_chosen_language boolean not null default false;
update users set has_chosen_language = true where language <> 'en';
