-- Names and words of a book, and how they are said, for who reads it aloud and who listens to that.
create table said_names (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references submissions on delete cascade,
  name text not null,
  said text not null,
  written_by uuid references users on delete set null,
  created_at timestamptz not null default now()
);
create index said_names_of_submission on said_names (submission_id, created_at, id);
create index said_names_by_writer on said_names (written_by);
