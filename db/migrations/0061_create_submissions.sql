-- A book on its way in. Nothing of it is in the tables of the catalogue until it is published.
create table submissions (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisations,
  created_by uuid references users on delete set null,
  idempotency_key text,
  state text not null default 'draft' check (state in ('draft', 'submitted', 'in_review',
    'changes_requested', 'declined', 'approved', 'recording', 'proof_listening', 'mastered',
    'scheduled', 'published', 'withdrawn', 'suspended', 'on_hold')),
  state_since timestamptz not null default now(),
  state_by uuid references users on delete set null,
  -- Where recalling, resuming and restoring lead back to.
  state_before text,
  reviewer_id uuid references users on delete set null,
  release_at timestamptz,
  -- The working copy: what its members write, complete or not, in the shapes of the contract.
  version integer not null default 1,
  book jsonb not null default '{}',
  rights jsonb not null default '{}',
  prices jsonb not null default '{}',
  cover jsonb not null default '{}',
  sample jsonb not null default '{}',
  audiobook_id uuid unique references audiobooks,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (created_by, idempotency_key),
  check ((state = 'scheduled') = (release_at is not null))
);
create index submissions_of_organisation on submissions (organisation_id, updated_at desc);
create index submissions_by_state on submissions (state, state_since);

-- What became of a submission, line by line; nothing is changed or taken away.
create table submission_history (
  id bigint generated always as identity primary key,
  submission_id uuid not null references submissions on delete cascade,
  act text not null,
  from_state text not null,
  to_state text not null,
  -- Null where the site did it by itself, or whoever did has left.
  actor_id uuid references users on delete set null,
  by_staff boolean not null default false,
  note text,
  at timestamptz not null default now()
);
create index submission_history_of on submission_history (submission_id, id);

create table submission_parts (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references submissions on delete cascade,
  position integer not null check (position > 0),
  title_gurmukhi text,
  title_shahmukhi text,
  title_roman text,
  -- The member who reads it, and the second person who heard it to its end and found it right.
  narrator_id uuid references users on delete set null,
  uploaded_by uuid references users on delete set null,
  passed_by uuid references users on delete set null,
  passed_at timestamptz,
  -- The published form, once there is one.
  episode_id uuid unique references episodes,
  created_at timestamptz not null default now(),
  unique (submission_id, position) deferrable initially deferred
);

-- What a listener of a part wrote at a time of it.
create table part_notes (
  id uuid primary key default gen_random_uuid(),
  part_id uuid not null references submission_parts on delete cascade,
  at_ms bigint not null check (at_ms >= 0),
  kind text not null check (kind in ('misread', 'pronunciation', 'noise', 'missing', 'repeat', 'other')),
  text text not null default '',
  state text not null default 'open' check (state in ('open', 'fixed', 'passed')),
  author_id uuid references users on delete set null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create index part_notes_of on part_notes (part_id, at_ms);

alter table notifications add column submission_id uuid references submissions on delete cascade;
create index notifications_of_submission on notifications (submission_id)
  where submission_id is not null;
