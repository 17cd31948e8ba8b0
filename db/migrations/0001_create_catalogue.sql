-- People are identities: one row per author, narrator or publisher, however often they are named.
create table people (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('person', 'organisation')),
  slug text not null unique,
  name_gurmukhi text,
  name_shahmukhi text,
  name_roman text not null,
  -- Other spellings people type: one identity, many names.
  name_variants text[] not null default '{}',
  bio_en text,
  bio_pa text,
  -- For the house only; no public answer reads these three.
  email text,
  phone text,
  address text,
  created_at timestamptz not null default now()
);
create unique index people_slug_folded on people (lower(slug));

create table genres (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique,
  position integer not null,
  name_en text not null,
  name_gurmukhi text not null,
  name_shahmukhi text not null
);

create table audiobooks (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique,
  title_gurmukhi text,
  title_shahmukhi text,
  title_roman text not null,
  sort_title text collate "pa-x-icu" not null
    generated always as (coalesce(title_gurmukhi, title_roman)) stored,
  description_en text not null default '',
  description_gurmukhi text not null default '',
  description_shahmukhi text not null default '',
  language text not null default 'pa',
  country text,
  tags text[] not null default '{}',
  isbn text,
  release_date date not null,
  -- Scripture is free, quietly covered and never rated.
  scripture boolean not null default false,
  -- The stem of the cover's files in storage ("heer-3fa2c1"): new art, new name, so it caches for ever.
  cover text not null,
  cover_cloth text not null default 'nilak',
  duration_ms bigint not null default 0 check (duration_ms >= 0),
  rating_sum bigint not null default 0,
  rating_count integer not null default 0,
  rating_mean double precision generated always as
    (case when rating_count > 0 then rating_sum::double precision / rating_count end) stored,
  -- Five silent votes of 3.5 stars pull the mean of a few to the middle; scripture has no rank.
  rating_rank double precision generated always as (case when not scripture and rating_count >= 3
    then (rating_sum + 17.5) / (rating_count + 5.0) end) stored,
  review_count integer not null default 0,
  -- Kept by a trigger on prices, and by the recount: what lists filter and sort by lies in one row.
  is_free boolean not null default true,
  popularity integer not null default 0,
  app_store_at timestamptz,
  play_store_at timestamptz,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index audiobooks_slug_folded on audiobooks (lower(slug));
create index audiobooks_by_cover on audiobooks (cover);
-- One index per order of the catalogue; each holds all that its scan asks for, so that a deep page
-- reads no book that it does not show.
create index audiobooks_newest on audiobooks (created_at desc, id)
  include (published_at, is_free, duration_ms) where published_at is not null;
create index audiobooks_by_title on audiobooks (sort_title, id)
  include (published_at, is_free, duration_ms) where published_at is not null;
create index audiobooks_by_rating on audiobooks
  (rating_mean desc nulls last, rating_count desc, id)
  include (published_at, is_free, duration_ms) where published_at is not null;
create index audiobooks_top_rated on audiobooks (rating_rank desc, rating_count desc, id)
  where rating_rank is not null;
create index audiobooks_by_popularity on audiobooks (popularity desc, id)
  include (published_at, is_free, duration_ms) where published_at is not null;

-- Older and native-script slugs, lower case: what else leads to a book.
create table audiobook_slugs (
  slug text primary key,
  audiobook_id uuid not null references audiobooks on delete cascade
);

create table audiobook_people (
  audiobook_id uuid not null references audiobooks on delete cascade,
  person_id uuid not null references people,
  role text not null check (role in ('author', 'narrator', 'publisher')),
  position integer not null default 0,
  primary key (audiobook_id, role, person_id)
);
create index audiobook_people_by_person on audiobook_people (person_id, role);

create table audiobook_genres (
  audiobook_id uuid not null references audiobooks on delete cascade,
  genre_id uuid not null references genres,
  primary key (audiobook_id, genre_id)
);
create index audiobook_genres_by_genre on audiobook_genres (genre_id);

create table prices (
  audiobook_id uuid not null references audiobooks on delete cascade,
  currency text not null check (currency in ('AUD', 'CAD', 'GBP', 'USD', 'EUR', 'INR', 'PKR')),
  amount integer not null check (amount > 0),
  countries text[] not null default '{}',
  primary key (audiobook_id, currency)
);
create function keep_is_free() returns trigger language plpgsql as $$
declare
  book uuid := coalesce(new.audiobook_id, old.audiobook_id);
  free boolean := not exists (select from prices where audiobook_id = book);
begin
  update audiobooks set is_free = free where id = book and is_free <> free;
  return null;
end $$;
create trigger keep_is_free after insert or delete on prices
  for each row execute function keep_is_free();

create table episodes (
  id uuid primary key default gen_random_uuid(),
  audiobook_id uuid not null references audiobooks on delete cascade,
  position integer not null check (position > 0),
  title_gurmukhi text,
  title_shahmukhi text,
  title_roman text not null,
  duration_ms bigint not null check (duration_ms > 0),
  unique (audiobook_id, position)
);

-- A playable file. Without an episode it is the book's free sample.
create table renditions (
  id uuid primary key default gen_random_uuid(),
  audiobook_id uuid not null references audiobooks on delete cascade,
  episode_id uuid references episodes on delete cascade,
  quality text not null check (quality in ('normal', 'small')),
  mime text not null,
  bytes bigint not null check (bytes > 0),
  sha256 text not null,
  duration_ms bigint not null check (duration_ms > 0),
  storage_key text not null,
  unique nulls not distinct (audiobook_id, episode_id, quality)
);
create index renditions_by_episode on renditions (episode_id);

-- A row for each word of a name in each script, from that word to the name's end: folded for exact
-- and prefix, sounded for other spellings. `starts`: from the first word, so the whole name.
create table search_titles (
  audiobook_id uuid not null references audiobooks on delete cascade,
  starts boolean not null,
  folded text collate "C" not null,
  sound text collate "C" not null,
  phonemes text not null,
  popularity integer not null default 0,
  primary key (audiobook_id, starts, folded)
);
create index search_titles_folded on search_titles (folded, starts desc, popularity desc);
create index search_titles_sound on search_titles (sound, starts desc, popularity desc);
-- Beginnings so short that many titles share them: the most popular come first out of the index.
create index search_titles_two on search_titles (left(folded, 2), starts desc, popularity desc);
create index search_titles_three on search_titles (left(folded, 3), starts desc, popularity desc);
create index search_titles_four on search_titles (left(folded, 4), starts desc, popularity desc);
create index search_titles_sound_two on search_titles (left(sound, 2), starts desc, popularity desc);
create index search_titles_sound_three
  on search_titles (left(sound, 3), starts desc, popularity desc);

create table search_people (
  person_id uuid not null references people on delete cascade,
  starts boolean not null,
  folded text collate "C" not null,
  sound text collate "C" not null,
  phonemes text not null,
  popularity integer not null default 0,
  primary key (person_id, starts, folded)
);
create index search_people_folded on search_people (folded, starts desc, popularity desc);
create index search_people_sound on search_people (sound, starts desc, popularity desc);

-- The sounds of every word of a book's names, for words in any order.
create table search_words (
  audiobook_id uuid primary key references audiobooks on delete cascade,
  sounds text[] not null
);
create index search_words_sounds on search_words using gin (sounds);

create table search_selections (
  audiobook_id uuid not null references audiobooks on delete cascade,
  selector text not null,
  hour timestamptz not null,
  primary key (audiobook_id, selector, hour)
);

-- What the shelves rank by; a job recounts it.
create table audiobook_counts (
  audiobook_id uuid primary key references audiobooks on delete cascade,
  listeners_30d integer not null default 0,
  listeners_7d integer not null default 0,
  listeners_prior_28d integer not null default 0,
  -- A week against the four before it, which count at least as one listener a week.
  trend double precision generated always as
    (listeners_7d / greatest(listeners_prior_28d / 4.0, 1)) stored,
  sold_30d integer not null default 0,
  sold_total integer not null default 0,
  counted_at timestamptz not null default now()
);
create index audiobook_counts_trending on audiobook_counts
  (trend desc, listeners_7d desc, audiobook_id) where listeners_7d > 0;
create index audiobook_counts_best_sellers on audiobook_counts (sold_30d desc, audiobook_id)
  where sold_30d > 0;
