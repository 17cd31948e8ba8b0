-- One copy of a book for somebody else. Whether its code works, its order says.
create table gift_cards (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  position integer not null default 1 check (position > 0),
  audiobook_id uuid not null references audiobooks,
  -- Lets go when the account is deleted; the gift stays good.
  buyer_id uuid references users on delete set null,
  -- Whom it is for; several copies at once name nobody.
  email text,
  email_folded text,
  first_name text,
  last_name text,
  calling_code text not null default '61',
  phone text,
  message text,
  language text not null default 'en' check (language in ('en', 'pa', 'pa-Arab')),
  -- Codes are derived, never kept (decision 0022): this counts up when a mailed card is re-addressed.
  code_version integer not null default 1,
  code_hash text not null unique,
  code_last4 text not null,
  send_at timestamptz not null default now(),
  sent_at timestamptz,
  opened_at timestamptz,
  redeemed_at timestamptz,
  redeemed_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  unique (order_id, position),
  check ((email is null) = (email_folded is null))
);
create index gift_cards_by_buyer on gift_cards (buyer_id, created_at desc, id);
create index gift_cards_by_recipient on gift_cards (email_folded) where redeemed_at is null;
create index gift_cards_redeemed_by on gift_cards (redeemed_by) where redeemed_by is not null;
