create table favourites (
  user_id uuid not null references users on delete cascade,
  audiobook_id uuid not null references audiobooks on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, audiobook_id)
);
create index favourites_newest on favourites (user_id, created_at desc, audiobook_id);

-- How a book stood when its entry was made, or when its owner was last told: what they pay there,
-- and whether it is out. The watch compares; without a memory it takes one and tells nothing.
alter table wishlist_entries add seen jsonb;
