-- What the pipeline found out about a recording, and how far it is with it.
alter table recordings
  add column report jsonb not null default '{"findings": [], "original": null, "encoded": null}',
  add column duration_ms bigint check (duration_ms > 0),
  add column peaks_key text;

create table recording_files (
  recording_id uuid not null references recordings on delete cascade,
  quality text not null check (quality in ('normal', 'small')),
  storage_key text not null,
  mime text not null,
  bytes bigint not null check (bytes > 0),
  sha256 text not null,
  duration_ms bigint not null check (duration_ms > 0),
  primary key (recording_id, quality)
);
create index recording_files_by_key on recording_files (storage_key);

create table recording_steps (
  recording_id uuid not null references recordings on delete cascade,
  step text not null check (step in ('probe', 'measure', 'level', 'encode', 'verify', 'peaks')),
  position smallint not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  percent smallint not null default 0 check (percent between 0 and 100),
  tries smallint not null default 0,
  worker uuid,
  lease_until timestamptz,
  error text,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (recording_id, step),
  unique (recording_id, position),
  check ((state = 'running') = (worker is not null and lease_until is not null)),
  check ((state = 'failed') <= (error is not null))
);
create index recording_steps_to_do on recording_steps (created_at, position)
  where state in ('waiting', 'running');
