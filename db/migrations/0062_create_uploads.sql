-- Files on their way to us, piece by piece; their bytes lie in DATA_DIR/uploads until they are whole.
create table uploads (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references submissions on delete cascade,
  part_id uuid references submission_parts on delete cascade,
  user_id uuid references users on delete set null,
  purpose text not null check (purpose in ('audio', 'cover', 'lines', 'proof')),
  -- For people alone: no path and no program ever gets it.
  filename text not null,
  length bigint not null check (length > 0),
  received bigint not null default 0 check (received between 0 and length),
  -- What the first bytes are.
  format text,
  -- Written before the file gets its place under this name, so that a killed process can go on there.
  sha256 text,
  storage_key text,
  -- Who writes now, and until when unless they say so again; whether another waits for their turn.
  writer uuid,
  writer_until timestamptz,
  writer_wanted boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  finished_at timestamptz,
  check ((finished_at is null) = (storage_key is null)),
  check (finished_at is null or (received = length and sha256 is not null and format is not null))
);
create index uploads_of_submission on uploads (submission_id);
create index uploads_of_part on uploads (part_id) where part_id is not null;
create index uploads_of_user on uploads (user_id);
create index uploads_by_sha256 on uploads (sha256) where sha256 is not null;
create index uploads_by_end on uploads (expires_at) where finished_at is null;
