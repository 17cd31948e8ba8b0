-- Why money is asked back, too: by the time it came, the book was sold no more where the order was made,
-- or it was free.
alter table ledger_entries
  drop constraint ledger_entries_reason_check,
  add constraint ledger_entries_reason_check check (reason in
    ('asked', 'already_owned', 'buyer_left', 'suspended', 'not_sold', 'became_free'));
