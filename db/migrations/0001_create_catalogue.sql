-- People are identities: one row per author, narrator or publisher, however often they are named.
create table people (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('person', 'organisation')),
  slug text not null unique,
  name_gurmukhi text,
  name_shahmukhi text,
  name_roman text not null,
  bio_en text,
  bio_pa text,
  -- For the house only; no public answer reads these three.
  email text,
  phone text,
  address text,
  created_at timestamptz not null default now()
);

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
  review_count integer not null default 0,
  app_store_at timestamptz,
  play_store_at timestamptz,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index audiobooks_newest on audiobooks (created_at desc, id) where published_at is not null;
create index audiobooks_by_title on audiobooks
  ((coalesce(title_gurmukhi, title_roman)) collate "pa-x-icu", id) where published_at is not null;

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

-- One row per searchable name: folded for exact and prefix, sounded for other spellings.
create table search_names (
  audiobook_id uuid not null references audiobooks on delete cascade,
  field text not null check (field in ('title', 'author', 'narrator', 'publisher')),
  folded text not null,
  sound text not null,
  primary key (audiobook_id, field, folded)
);
create index search_names_folded on search_names (folded text_pattern_ops);
create index search_names_sound on search_names (sound text_pattern_ops);

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
  sold_30d integer not null default 0,
  sold_total integer not null default 0,
  counted_at timestamptz not null default now()
);
