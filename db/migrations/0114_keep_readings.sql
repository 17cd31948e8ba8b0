-- What lists show of a book, as it was last read: of a large catalogue no process holds all of it.
create table book_readings (
  audiobook_id uuid not null,
  what text not null,
  -- By which code, and in which cluster: the numbers of another’s transactions mean nothing here.
  form text not null,
  -- The changes of which transactions it shows.
  seen pg_snapshot not null,
  -- Whose changes end it: the book’s, and those of the people and the series that it names.
  depends_on uuid[] not null,
  text text not null,
  primary key (audiobook_id, what)
);

-- Which books, people and series changed, written in the transaction that changes them. No row is
-- written twice, so that nobody waits for anybody.
create table reading_changes (
  id uuid not null,
  xid xid8 not null default pg_current_xact_id(),
  -- When a sweep first met the row, which is after its commit, however long that took.
  met_at timestamptz,
  primary key (id, xid)
);

create function note_changed_book() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- What no list shows, and is counted anew for all books each night.
    new.popularity := old.popularity;
    new.derived_by := old.derived_by;
    if new is not distinct from old then return null; end if;
  end if;
  insert into reading_changes (id) values (old.id) on conflict do nothing;
  return null;
end $$;
create trigger note_changed after update or delete on audiobooks
  for each row execute function note_changed_book();

create function note_books_of_changed() returns trigger language plpgsql as $$
begin
  insert into reading_changes (id)
  select distinct audiobook_id from changed where audiobook_id is not null on conflict do nothing;
  return null;
end $$;

do $$
declare
  of_books text;
begin
  foreach of_books in array array['prices', 'audiobook_people', 'renditions'] loop
    execute format('create trigger note_book_in after insert on %I referencing new table as changed
      for each statement execute function note_books_of_changed()', of_books);
    execute format('create trigger note_book_before after update on %I referencing old table as changed
      for each statement execute function note_books_of_changed()', of_books);
    execute format('create trigger note_book_after after update on %I referencing new table as changed
      for each statement execute function note_books_of_changed()', of_books);
    execute format('create trigger note_book_out after delete on %I referencing old table as changed
      for each statement execute function note_books_of_changed()', of_books);
  end loop;
end $$;

-- Not their books: one that gets the maker at this moment is seen by neither transaction.
create function note_changed_maker() returns trigger language plpgsql as $$
begin
  insert into reading_changes (id) values (old.id) on conflict do nothing;
  return null;
end $$;
create trigger note_changed after update on people
  for each row when (old is distinct from new) execute function note_changed_maker();
create trigger note_changed after update on series
  for each row when (old is distinct from new) execute function note_changed_maker();
