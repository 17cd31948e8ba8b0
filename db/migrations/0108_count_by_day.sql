-- Listeners are counted by day and book: with them in it, the index answers alone.
drop index listening_days_recent;
create index listening_days_recent on listening_days (day, audiobook_id, user_id);

-- What the studio tells of the last days of a book: counted once, when a day of UTC is over, and
-- never again. Counts of people; what tells of fewer than five is not shown.
create table book_days (
  audiobook_id uuid not null references audiobooks on delete cascade,
  day date not null,
  listeners integer not null check (listeners >= 0),
  heard_ms bigint not null check (heard_ms >= 0),
  primary key (audiobook_id, day)
);
create table book_sales (
  audiobook_id uuid not null references audiobooks on delete cascade,
  day date not null,
  currency text not null,
  -- Copies, and minor units of the currency.
  sold integer not null check (sold >= 0),
  sold_amount bigint not null check (sold_amount >= 0),
  -- Less than none where a refund of an earlier day failed after all.
  refunded integer not null,
  refunded_amount bigint not null,
  primary key (audiobook_id, day, currency)
);
create table counted_days (
  day date primary key
);

create index heard_slots_by_time on heard_slots using brin (starts_at);
create index library_entries_of_book on library_entries (audiobook_id);
create index ledger_entries_refunded on ledger_entries (recorded_at)
  where kind in ('refunded', 'refund_failed', 'dispute_lost', 'dispute_won');
