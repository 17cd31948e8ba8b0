-- Search is an index in each process: what it was filled from here is no longer read.
drop table search_titles, search_people, search_words;

-- Which books must be read anew to know them by name, or how popular they are: written in the
-- transaction that changes them. A process reads the rows of all transactions that its last
-- snapshot did not see, in whatever order they were committed.
create table search_changes (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  what text not null check (what in ('names', 'popularity')),
  audiobook_ids uuid[] not null,
  -- When a sweep first met the row, which is after its commit, however long that took.
  met_at timestamptz
);
create index search_changes_by_xid on search_changes (xid);

-- Books whose time comes are found without any write.
create index audiobooks_by_publication on audiobooks (published_at);

create function note_change(what text, audiobook_ids uuid[]) returns void language sql as $$
  insert into search_changes (what, audiobook_ids)
  select note_change.what, note_change.audiobook_ids where cardinality(note_change.audiobook_ids) > 0
$$;

create function note_books() returns trigger language plpgsql as $$
begin
  perform note_change('names', (select array_agg(id) from changed));
  return null;
end $$;
create trigger note_inserted after insert on audiobooks
  referencing new table as changed for each statement execute function note_books();
create trigger note_deleted after delete on audiobooks
  referencing old table as changed for each statement execute function note_books();

-- What compares rows before and after is planned each time, by how many there are: a plan that was
-- kept from one row compares a million with a million.
create function note_updated_books() returns trigger language plpgsql as $$
begin
  execute $q$ select note_change('names', (
    select array_agg(n.id) from after_it n join before_it o using (id)
    where (n.title_roman, n.title_gurmukhi, n.title_shahmukhi, n.title_variants, n.subtitle_roman,
        n.subtitle_gurmukhi, n.subtitle_shahmukhi, n.series_id, n.published_at)
      is distinct from (o.title_roman, o.title_gurmukhi, o.title_shahmukhi, o.title_variants,
        o.subtitle_roman, o.subtitle_gurmukhi, o.subtitle_shahmukhi, o.series_id, o.published_at)
    )) $q$;
  execute $q$ select note_change('popularity', (
    select array_agg(n.id) from after_it n join before_it o using (id)
    where n.popularity <> o.popularity)) $q$;
  return null;
end $$;
create trigger note_updated after update on audiobooks
  referencing old table as before_it new table as after_it
  for each statement execute function note_updated_books();

create function note_made_books() returns trigger language plpgsql as $$
begin
  perform note_change('names', (select array_agg(distinct audiobook_id) from changed));
  return null;
end $$;
create trigger note_inserted after insert on audiobook_people
  referencing new table as changed for each statement execute function note_made_books();
create trigger note_deleted after delete on audiobook_people
  referencing old table as changed for each statement execute function note_made_books();

create function note_remade_books() returns trigger language plpgsql as $$
begin
  perform note_change('names', (
    select array_agg(audiobook_id) from (
      select audiobook_id from before_it union select audiobook_id from after_it) both_of_them));
  return null;
end $$;
create trigger note_updated after update on audiobook_people
  referencing old table as before_it new table as after_it
  for each statement execute function note_remade_books();

create function note_renamed_people() returns trigger language plpgsql as $$
begin
  execute $q$ select note_change('names', (
    select array_agg(distinct ap.audiobook_id)
    from after_it n join before_it o using (id) join audiobook_people ap on ap.person_id = n.id
    where (n.name_roman, n.name_gurmukhi, n.name_shahmukhi, n.name_variants)
      is distinct from (o.name_roman, o.name_gurmukhi, o.name_shahmukhi, o.name_variants))) $q$;
  return null;
end $$;
create trigger note_updated after update on people
  referencing old table as before_it new table as after_it
  for each statement execute function note_renamed_people();

create function note_renamed_series() returns trigger language plpgsql as $$
begin
  execute $q$ select note_change('names', (
    select array_agg(a.id)
    from after_it n join before_it o using (id) join audiobooks a on a.series_id = n.id
    where (n.name_roman, n.name_gurmukhi, n.name_shahmukhi)
      is distinct from (o.name_roman, o.name_gurmukhi, o.name_shahmukhi))) $q$;
  return null;
end $$;
create trigger note_updated after update on series
  referencing old table as before_it new table as after_it
  for each statement execute function note_renamed_series();
create trigger announce after insert or update or delete on series
  for each statement execute function announce_catalogue_change();

-- A choice counts once per person, query and hour: of the query its digest, empty where unsaid.
alter table search_selections add column query text not null default '';
alter table search_selections drop constraint search_selections_pkey;
alter table search_selections add primary key (audiobook_id, selector, hour, query);
