-- A long original may be the sound of several parts: each recording is of one stretch of it, in
-- milliseconds; without an end, up to its end.
alter table recordings
  drop constraint recordings_upload_id_key,
  add column from_ms bigint not null default 0 check (from_ms >= 0),
  add column to_ms bigint check (to_ms > from_ms),
  -- Where it is silent, and how loud it is each moment: what breaks are proposed from.
  add column quiet_key text;
create index recordings_by_upload on recordings (upload_id);
