-- What was recorded of a part; the newest is current, those before it are kept for a while.
create table recordings (
  id uuid primary key default gen_random_uuid(),
  part_id uuid not null references submission_parts on delete cascade,
  upload_id uuid not null unique references uploads on delete cascade,
  storage_key text not null,
  format text not null,
  bytes bigint not null check (bytes > 0),
  sha256 text not null,
  filename text not null,
  uploaded_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  is_current boolean not null default true
);
create unique index recordings_current on recordings (part_id) where is_current;
create index recordings_of_part on recordings (part_id, created_at desc);
create index recordings_by_uploader on recordings (uploaded_by);
create index recordings_by_key on recordings (storage_key);
