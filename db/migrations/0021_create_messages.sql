-- The outbox: what is to be told, written with what it tells of. Rows hold ids, never words or names.
create table messages (
  id uuid primary key default gen_random_uuid(),
  -- One of each: what happens twice is told once.
  dedupe text not null unique,
  kind text not null,
  -- Whom it is for, where they have an account; a gift may go to somebody who has none.
  user_id uuid references users on delete cascade,
  order_id uuid references orders on delete cascade,
  gift_card_id uuid references gift_cards on delete cascade,
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  sent_at timestamptz,
  -- Given up, and why, without any address.
  failed_at timestamptz,
  failure text,
  created_at timestamptz not null default now(),
  check (user_id is not null or gift_card_id is not null)
);
create index messages_waiting on messages (due_at) where sent_at is null and failed_at is null;
create index messages_failed on messages (failed_at desc) where failed_at is not null;
create index messages_of_user on messages (user_id);
create index messages_of_card on messages (gift_card_id);

-- What a person finds in their list of notices: a kind and what it is about, put into words when read.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  kind text not null,
  dedupe text not null,
  order_id uuid references orders on delete cascade,
  gift_card_id uuid references gift_cards on delete cascade,
  audiobook_id uuid references audiobooks on delete cascade,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  unique (user_id, dedupe)
);
create index notifications_newest on notifications (user_id, created_at desc, id);
create index notifications_unread on notifications (user_id) where read_at is null;
