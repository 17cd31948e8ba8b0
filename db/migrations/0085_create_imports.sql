-- Lists of titles that come in as files: the file lies in DATA_DIR/imports under the import's id.
create table imports (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisations on delete cascade,
  created_by uuid references users on delete set null,
  -- For people alone: no path and no program ever gets it.
  filename text not null,
  format text not null check (format in ('csv', 'onix')),
  bytes bigint not null,
  sha256 text not null,
  state text not null default 'checking'
    check (state in ('checking', 'checked', 'running', 'done', 'failed', 'cancelled')),
  -- Why the file as a whole was refused, and what is to be known of it: line, column, code, values.
  fault jsonb,
  warnings jsonb not null default '[]',
  -- Who had it run; null before, for an operator, and once they have left.
  run_by uuid references users on delete set null,
  -- Whether an owner or an operator had it run; null before its run.
  writes_rights boolean,
  -- Rows that were read, and of those how many the run is done with.
  row_count integer not null default 0,
  done_count integer not null default 0,
  -- Who works on it now, and until when unless they say so again.
  worker uuid,
  worker_until timestamptz,
  -- How often the work on it broke off; after a few times it is given up.
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  checked_at timestamptz,
  finished_at timestamptz
);
create index imports_of_organisation on imports (organisation_id, created_at desc);
create index imports_of_user on imports (created_by);
create index imports_by_runner on imports (run_by);
create unique index imports_at_work on imports (organisation_id) where state in ('checking', 'running');

create table import_rows (
  import_id uuid not null references imports on delete cascade,
  position integer not null,
  line integer not null,
  verdict text not null check (verdict in ('new', 'changed', 'unchanged', 'conflict', 'error')),
  -- What the row says, in the shape of the noun's fields; null where it could not be read.
  title jsonb,
  faults jsonb not null default '[]',
  warnings jsonb not null default '[]',
  -- The columns that differ from the draft.
  changes text[] not null default '{}',
  submission_id uuid references submissions on delete set null,
  primary key (import_id, position)
);
create index import_rows_by_verdict on import_rows (import_id, verdict, position);
create index import_rows_warned on import_rows (import_id, position) where warnings <> '[]';
create index import_rows_of_submission on import_rows (submission_id) where submission_id is not null;

-- What a file said of a title the last time that an import wrote it.
create table imported_titles (
  submission_id uuid primary key references submissions on delete cascade,
  organisation_id uuid not null references organisations on delete cascade,
  record text,
  base jsonb not null,
  -- Of a title that imports alone have written: the version that the last one left.
  version integer,
  unique (organisation_id, record)
);
