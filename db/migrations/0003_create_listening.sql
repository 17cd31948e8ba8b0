-- The right to hear a book in full; why it is held is its source.
create table entitlements (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  audiobook_id uuid not null references audiobooks,
  source text not null check (source in ('free', 'purchase', 'gift', 'promo', 'staff')),
  order_id uuid,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create unique index entitlements_held on entitlements (user_id, audiobook_id, source)
  where revoked_at is null;
create index entitlements_by_book on entitlements (audiobook_id, created_at);

create table library_entries (
  user_id uuid not null references users on delete cascade,
  audiobook_id uuid not null references audiobooks,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  -- An explicit mark; without one, finished is derived from the place.
  finished_at timestamptz,
  unfinished_at timestamptz,
  primary key (user_id, audiobook_id)
);
create index library_entries_newest on library_entries (user_id, created_at desc);

-- Where a listener is in a book: the fold of the journal below.
create table places (
  user_id uuid not null references users on delete cascade,
  audiobook_id uuid not null references audiobooks on delete cascade,
  episode_id uuid not null references episodes on delete cascade,
  position_ms bigint not null check (position_ms >= 0),
  -- Milliseconds from the book's beginning, so that "how far" needs no join.
  book_position_ms bigint not null check (book_position_ms >= 0),
  rate real not null default 1,
  device_id text not null,
  version bigint not null default 1,
  updated_at timestamptz not null default now(),
  primary key (user_id, audiobook_id)
);

create table progress_events (
  user_id uuid not null references users on delete cascade,
  device_id text not null,
  seq bigint not null,
  audiobook_id uuid not null references audiobooks on delete cascade,
  episode_id uuid not null references episodes on delete cascade,
  kind text not null
    check (kind in ('play', 'pause', 'seek', 'heartbeat', 'finish', 'restore')),
  position_ms bigint not null check (position_ms >= 0),
  rate real not null default 1,
  occurred_at timestamptz not null,
  received_at timestamptz not null default now(),
  primary key (user_id, device_id, seq)
);
create index progress_events_of_book on progress_events (user_id, audiobook_id, received_at desc);

create table listening_days (
  user_id uuid not null references users on delete cascade,
  audiobook_id uuid not null references audiobooks on delete cascade,
  day date not null,
  primary key (user_id, audiobook_id, day)
);
create index listening_days_recent on listening_days (day, audiobook_id);
create index listening_days_of_book on listening_days (audiobook_id, day desc, user_id);

create table reviews (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  audiobook_id uuid not null references audiobooks on delete cascade,
  rating integer not null check (rating between 1 and 5),
  text text,
  hidden_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, audiobook_id)
);
create index reviews_newest on reviews (audiobook_id, created_at desc) where hidden_at is null;
