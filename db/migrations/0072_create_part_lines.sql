-- The lines of a part as they are spoken, before it is published; then they are episode_lines.
create table part_lines (
  part_id uuid not null references submission_parts on delete cascade,
  position integer not null check (position > 0),
  starts_ms bigint not null check (starts_ms >= 0),
  ends_ms bigint not null check (ends_ms > starts_ms),
  verse integer not null check (verse > 0),
  script text not null check (script in ('gurmukhi', 'shahmukhi', 'roman')),
  text text not null check (char_length(text) between 1 and 500),
  primary key (part_id, position)
);
