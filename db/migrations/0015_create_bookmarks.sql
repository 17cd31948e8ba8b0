-- A moment of a book that a listener keeps; with an end it is a clip.
create table bookmarks (
  user_id uuid not null references users on delete cascade,
  -- Made by the listener's device, so that a mark sent twice is one: unique for each person alone,
  -- for nobody is to learn that another holds an id.
  id uuid not null default gen_random_uuid(),
  audiobook_id uuid not null references audiobooks on delete cascade,
  episode_id uuid not null references episodes on delete cascade,
  position_ms bigint not null check (position_ms >= 0),
  end_ms bigint check (end_ms > position_ms and end_ms - position_ms <= 300000),
  note text check (char_length(note) between 1 and 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id)
);
create index bookmarks_newest on bookmarks (user_id, created_at desc, id);
create index bookmarks_of_book on bookmarks (user_id, audiobook_id);

-- Lines of an episode as they are spoken, where they were timed.
create table episode_lines (
  episode_id uuid not null references episodes on delete cascade,
  position integer not null check (position > 0),
  starts_ms bigint not null check (starts_ms >= 0),
  ends_ms bigint not null check (ends_ms > starts_ms),
  text_gurmukhi text,
  text_shahmukhi text,
  text_roman text,
  -- Lines that belong together count as one verse.
  verse integer not null check (verse > 0),
  primary key (episode_id, position),
  check (num_nonnulls(text_gurmukhi, text_shahmukhi, text_roman) > 0)
);
