-- The interface speaks Punjabi in both of its scripts.
alter table users drop constraint users_language_check;
alter table users add constraint users_language_check check (language in ('en', 'pa', 'pa-Arab'));

-- What a machine made of a name that a script lacks. It is no name of the book: it is shown with a
-- mark, never enters metadata, and becomes the name only when an editor says so.
alter table audiobooks add column title_shahmukhi_suggested text;
alter table audiobooks add column title_gurmukhi_suggested text;
alter table episodes add column title_shahmukhi_suggested text;
alter table people add column name_shahmukhi_suggested text;
alter table people add column name_gurmukhi_suggested text;

create table series (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique,
  name_gurmukhi text,
  name_shahmukhi text,
  name_roman text not null
);
alter table audiobooks add column series_id uuid references series on delete set null;
alter table audiobooks add column series_position integer check (series_position > 0);
create index audiobooks_by_series on audiobooks (series_id, series_position)
  where series_id is not null;

alter table audiobooks add column subtitle_gurmukhi text;
alter table audiobooks add column subtitle_shahmukhi text;
alter table audiobooks add column subtitle_roman text;
-- Other titles that people know the work by.
alter table audiobooks add column title_variants text[] not null default '{}';

-- Older and native-script slugs of people, lower case: what else leads to them.
create table person_slugs (
  slug text primary key,
  person_id uuid not null references people on delete cascade
);
create index person_slugs_by_person on person_slugs (person_id);
