-- The books of the stand-in provider: what a real one keeps on its own side. No person is named here.
create table sandbox_payments (
  -- Our payment's id. No foreign key: it is another house's table that happens to lie with us.
  id uuid primary key,
  reference text not null unique,
  amount integer not null check (amount > 0),
  currency text not null,
  title text not null,
  return_url text not null,
  cancel_url text not null,
  -- Nobody can pay it any more.
  cancelled_at timestamptz,
  created_at timestamptz not null default now()
);

-- What became of a payment there, told to our webhook and to whoever asks.
create table sandbox_events (
  -- kind:payment:n, the same however often it is told.
  id text primary key,
  payment_id uuid not null references sandbox_payments,
  kind text not null check (kind in ('approved', 'declined', 'expired', 'refunded', 'refund_failed',
    'disputed', 'dispute_won', 'dispute_lost')),
  amount integer not null check (amount >= 0),
  currency text not null,
  occurred_at timestamptz not null,
  -- Never sent unless asked for: a webhook that was lost.
  is_held boolean not null default false,
  delivered_at timestamptz
);
create index sandbox_events_of_payment on sandbox_events (payment_id, occurred_at);
create index sandbox_events_waiting on sandbox_events (occurred_at)
  where delivered_at is null and not is_held;
