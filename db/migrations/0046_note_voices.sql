-- Whether a person or a machine reads; said on the book's page.
alter table audiobooks add column voice text not null default 'human'
  check (voice in ('human', 'machine'));
