-- What is made from names: suggestions for the scripts that lack one, and addresses in native
-- scripts. `derived_by` is the version of the rules that made them; 0 where they are to be made.
alter table audiobooks add column derived_by integer not null default 0;
alter table episodes add column derived_by integer not null default 0;
alter table people add column derived_by integer not null default 0;
create index audiobooks_by_derived on audiobooks (derived_by);
create index episodes_by_derived on episodes (derived_by);
create index people_by_derived on people (derived_by);

-- A suggestion never outlives what it was made from, nor the name that an editor wrote in its place.
create function forget_title_suggestions() returns trigger language plpgsql as $$
begin
  new.title_shahmukhi_suggested := null;
  new.title_gurmukhi_suggested := null;
  new.derived_by := 0;
  return new;
end $$;
create trigger forget_suggestions before update on audiobooks for each row
  when ((old.title_gurmukhi, old.title_shahmukhi)
    is distinct from (new.title_gurmukhi, new.title_shahmukhi))
  execute function forget_title_suggestions();

create function forget_episode_suggestion() returns trigger language plpgsql as $$
begin
  new.title_shahmukhi_suggested := null;
  new.derived_by := 0;
  return new;
end $$;
create trigger forget_suggestions before update on episodes for each row
  when ((old.title_gurmukhi, old.title_shahmukhi)
    is distinct from (new.title_gurmukhi, new.title_shahmukhi))
  execute function forget_episode_suggestion();

create function forget_name_suggestions() returns trigger language plpgsql as $$
begin
  new.name_shahmukhi_suggested := null;
  new.name_gurmukhi_suggested := null;
  new.derived_by := 0;
  return new;
end $$;
create trigger forget_suggestions before update on people for each row
  when ((old.name_gurmukhi, old.name_shahmukhi)
    is distinct from (new.name_gurmukhi, new.name_shahmukhi))
  execute function forget_name_suggestions();

-- Other spellings have addresses too, and nothing to suggest.
create function derive_again() returns trigger language plpgsql as $$
begin
  new.derived_by := 0;
  return new;
end $$;
create trigger derive_again before update on audiobooks for each row
  when (old.title_variants is distinct from new.title_variants) execute function derive_again();
create trigger derive_again before update on people for each row
  when (old.name_variants is distinct from new.name_variants) execute function derive_again();

-- Addresses beside one's own. One that was given up (the default) leads on for ever, and to one alone.
-- One that a name makes may be of several: `named` says that they still have that name. Where nobody
-- ever saw it, it goes with the name.
alter table audiobook_slugs
  add column given_up boolean not null default true,
  add column named boolean not null default false,
  add column once_public boolean not null default false,
  add column since timestamptz not null default now(),
  drop constraint audiobook_slugs_pkey,
  add primary key (slug, audiobook_id);
create unique index audiobook_slugs_given_up on audiobook_slugs (slug) where given_up;
create index audiobook_slugs_by_book on audiobook_slugs (audiobook_id);
alter table person_slugs
  add column given_up boolean not null default true,
  add column named boolean not null default false,
  add column once_public boolean not null default false,
  add column since timestamptz not null default now(),
  drop constraint person_slugs_pkey,
  add primary key (slug, person_id);
create unique index person_slugs_given_up on person_slugs (slug) where given_up;

-- Of two who gave the same address up, the later one has it.
create function keep_book_slug() returns trigger language plpgsql as $$
begin
  update audiobook_slugs set given_up = false, once_public = true
    where slug = lower(old.slug) and given_up and audiobook_id <> new.id;
  insert into audiobook_slugs (slug, audiobook_id) values (lower(old.slug), new.id)
    on conflict (slug, audiobook_id) do update set given_up = true;
  return null;
end $$;
create trigger keep_slug after update on audiobooks for each row
  when (lower(old.slug) <> lower(new.slug)) execute function keep_book_slug();
create function give_up_person_slug(former text, person uuid) returns void language plpgsql as $$
begin
  update person_slugs s set given_up = false, once_public = true
    where s.slug = lower(former) and s.given_up and s.person_id <> person;
  insert into person_slugs (slug, person_id) values (lower(former), person)
    on conflict (slug, person_id) do update set given_up = true;
end $$;
create function keep_person_slug() returns trigger language plpgsql as $$
begin
  perform give_up_person_slug(old.slug, new.id);
  return null;
end $$;
create trigger keep_slug after update on people for each row
  when (lower(old.slug) <> lower(new.slug)) execute function keep_person_slug();

-- A book that leaves the catalogue was seen under its addresses, and so were its makers.
create function note_public_slugs() returns trigger language plpgsql as $$
begin
  update audiobook_slugs set once_public = true where audiobook_id = new.id and not once_public;
  update person_slugs set once_public = true where not once_public and person_id in
    (select person_id from audiobook_people where audiobook_id = new.id);
  return null;
end $$;
create trigger note_public_slugs after update on audiobooks for each row
  when (old.published_at <= now() and (new.published_at is null or new.published_at > now()))
  execute function note_public_slugs();

-- What merging left over: contacts of those who are gone, where who stayed had their own. For the
-- house only, as those; no public answer reads it.
alter table people add column former_contacts jsonb not null default '[]';

-- By name, for those who read Shahmukhi: as their lists show the titles.
alter table audiobooks add column sort_title_ur text collate "ur-x-icu" not null
  generated always as (coalesce(title_shahmukhi, title_shahmukhi_suggested, title_roman)) stored;
create index audiobooks_by_title_ur on audiobooks (sort_title_ur, id)
  include (published_at, is_free, duration_ms) where published_at is not null;

-- By name, for those who read English: by the roman titles that their lists show.
create index audiobooks_by_title_roman on audiobooks (title_roman collate "en-x-icu", id)
  include (published_at, is_free, duration_ms) where published_at is not null;

-- A subtitle is a name: where it exists, it exists in roman.
alter table audiobooks add constraint audiobooks_subtitle_in_roman
  check (subtitle_roman is not null or (subtitle_gurmukhi is null and subtitle_shahmukhi is null));

alter table people add column bio_shahmukhi text;
