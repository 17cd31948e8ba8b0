-- Those who bring books in. The row of people that readers see is born when staff accept one.
create table organisations (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('author', 'publisher', 'library', 'narrator')),
  name_gurmukhi text,
  name_shahmukhi text,
  name_roman text not null,
  about text not null default '',
  state text not null default 'applied' check (state in ('applied', 'accepted', 'declined')),
  person_id uuid unique references people,
  applied_by uuid references users on delete set null,
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  reason text,
  created_at timestamptz not null default now(),
  check ((state = 'accepted') = (person_id is not null)),
  check ((state = 'applied') = (decided_at is null))
);
create index organisations_by_state on organisations (state, created_at);
create index organisations_by_applicant on organisations (applied_by);

create table organisation_members (
  organisation_id uuid not null references organisations on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('owner', 'editor', 'narrator', 'viewer')),
  created_at timestamptz not null default now(),
  primary key (organisation_id, user_id)
);
create index organisation_members_by_user on organisation_members (user_id);

-- Kept by the address, whether or not it has an account: the inviter is told the same of both.
create table organisation_invitations (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisations on delete cascade,
  email text not null,
  email_folded text not null,
  role text not null check (role in ('owner', 'editor', 'narrator', 'viewer')),
  invited_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (organisation_id, email_folded)
);
create index organisation_invitations_by_email on organisation_invitations (email_folded);
