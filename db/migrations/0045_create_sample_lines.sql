-- Lines of a book's sample as they are spoken, as episode_lines are those of an episode.
create table sample_lines (
  audiobook_id uuid not null references audiobooks on delete cascade,
  position integer not null check (position > 0),
  starts_ms bigint not null check (starts_ms >= 0),
  ends_ms bigint not null check (ends_ms > starts_ms),
  text_gurmukhi text,
  text_shahmukhi text,
  text_roman text,
  verse integer not null check (verse > 0),
  primary key (audiobook_id, position),
  check (num_nonnulls(text_gurmukhi, text_shahmukhi, text_roman) > 0)
);
