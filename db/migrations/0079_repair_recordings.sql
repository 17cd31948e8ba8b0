-- What was done about the ends and the loudness of a recording. Above zero, so much of its own room
-- tone stands before or after its stretch; below zero, so much of the stretch is left out.
alter table recordings
  add column head_ms integer not null default 0,
  add column tail_ms integer not null default 0,
  -- Where in the original the room tone is.
  add column tone_ms bigint check (tone_ms >= 0),
  add column gain_db real not null default 0,
  add check (tone_ms is not null or (head_ms <= 0 and tail_ms <= 0)),
  add check (to_ms is not null or tail_ms >= 0);
