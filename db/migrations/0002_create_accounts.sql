create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  -- NFKC and case folded: two spellings of one address are one account.
  email_folded text not null unique,
  first_name text not null,
  last_name text not null,
  gender text check (gender in ('Male', 'Female', 'Other')),
  dob date,
  phone text,
  calling_code text,
  country_code text,
  country text,
  state text,
  city text,
  language text not null default 'en' check (language in ('en', 'pa')),
  role text not null default 'listener'
    check (role in ('listener', 'contributor', 'editor', 'moderator', 'support', 'admin')),
  password_hash text not null,
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  token_hash text not null unique,
  user_agent text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_by_user on sessions (user_id);

-- A six-digit code and the long token of the same mail; only their hashes are kept.
create table codes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'reset_password', 'delete_account')),
  code_hash text not null,
  token_hash text not null unique,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create unique index codes_live on codes (user_id, purpose) where used_at is null;

-- Counted windows shared by every process; the key says what is counted and for whom.
create unlogged table rate_limits (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);
