-- Books that a person keeps for listening without a network; the bytes lie in their browsers.
create table downloads (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  audiobook_id uuid not null references audiobooks on delete cascade,
  quality text not null check (quality in ('normal', 'small')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, audiobook_id)
);
create index downloads_newest on downloads (user_id, created_at desc, id);
