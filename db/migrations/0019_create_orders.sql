-- What was agreed: nothing of it changes. What became of it stands in ledger_entries (decision 0022).
create table orders (
  id uuid primary key default gen_random_uuid(),
  number bigint not null unique generated always as identity (start with 20001),
  -- Lets go when the account is deleted: what remains is nobody's order.
  user_id uuid references users on delete set null,
  kind text not null check (kind in ('own', 'gift')),
  currency text not null check (currency in ('AUD', 'CAD', 'GBP', 'USD', 'EUR', 'INR', 'PKR')),
  -- Minor units, all lines together, tax included.
  total integer not null check (total > 0),
  -- Where the buyer was, as it chose the price; null where nobody knew.
  country text,
  created_at timestamptz not null default now(),
  -- The fold of its entries, for queries; changed only where an entry is added.
  state text not null default 'created' check (state in ('created', 'awaiting_payment', 'paid',
    'fulfilled', 'failed', 'cancelled', 'expired', 'refunded', 'disputed')),
  paid_at timestamptz,
  refund_asked_at timestamptz
);
create index orders_newest on orders (user_id, created_at desc, id);
create index orders_sold on orders (paid_at) where paid_at is not null;
create index orders_waiting on orders (created_at) where state in ('created', 'awaiting_payment');

create table order_lines (
  order_id uuid not null references orders,
  position integer not null check (position > 0),
  audiobook_id uuid not null references audiobooks,
  -- As it was called: a receipt says what was bought, whatever the book is called later.
  title text not null,
  quantity integer not null check (quantity between 1 and 500),
  unit_amount integer not null check (unit_amount > 0),
  primary key (order_id, position)
);
create index order_lines_by_book on order_lines (audiobook_id, order_id);

-- What an order is to be paid by. Written before the provider hears of it.
create table payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null unique references orders,
  provider text not null check (provider in ('stripe', 'sandbox')),
  amount integer not null check (amount > 0),
  currency text not null,
  -- What the provider calls it, and where the buyer pays; null until it has answered.
  reference text,
  redirect_url text,
  created_at timestamptz not null default now(),
  -- When the provider was last asked what became of it.
  asked_at timestamptz,
  unique (provider, reference)
);

create table ledger_entries (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  payment_id uuid references payments,
  kind text not null check (kind in ('created', 'payment_begun', 'approved', 'declined', 'cancelled',
    'expired', 'fulfilled', 'refund_asked', 'refund_failed', 'refunded', 'disputed', 'dispute_won',
    'dispute_lost', 'mismatched')),
  -- Minor units of the order's currency: what came (approved) or went back (refunded); else zero.
  amount integer not null default 0 check (amount >= 0),
  -- The provider's own name of its event; ours have none.
  provider text,
  event_id text,
  occurred_at timestamptz not null default now(),
  recorded_at timestamptz not null default now(),
  check ((provider is null) = (event_id is null)),
  unique (provider, event_id)
);
create index ledger_entries_of_order on ledger_entries (order_id, id);

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'A % is only ever added to', tg_table_name;
end $$;
create trigger append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_rewriting();

-- The answer to a request that bore an Idempotency-Key: the same again gets the same.
create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null,
  -- Of the call and its body.
  request_hash text not null,
  order_id uuid not null references orders,
  -- As it was first given; null while the provider has yet to answer.
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);

alter table entitlements add constraint entitlements_order_fk
  foreign key (order_id) references orders;
create index entitlements_by_order on entitlements (order_id) where order_id is not null;
