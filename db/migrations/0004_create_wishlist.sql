create table wishlist_entries (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  audiobook_id uuid not null references audiobooks on delete cascade,
  created_at timestamptz not null default now(),
  unique (user_id, audiobook_id)
);
create index wishlist_entries_newest on wishlist_entries (user_id, created_at desc);
