-- Why money is asked back: its buyer wants it, or what was paid for cannot be delivered.
alter table ledger_entries
  add column reason text
    check (reason in ('asked', 'already_owned', 'buyer_left', 'suspended')),
  add constraint reason_of_refund check (reason is null or kind = 'refund_asked');
