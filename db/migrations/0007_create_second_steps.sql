create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  -- What the person calls it.
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);

-- One app of one-time passwords an account; the secret is encrypted with the product's key.
create table authenticators (
  user_id uuid primary key references users on delete cascade,
  secret_encrypted text not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- The last step of thirty seconds that was used: no digits serve twice.
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- What an authenticator must sign, or a login that waits for its second step; minutes long.
create table challenges (
  token_hash text primary key,
  user_id uuid references users on delete cascade,
  purpose text not null check (purpose in ('add_passkey', 'passkey_login', 'second_step')),
  challenge text not null,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index challenges_by_user on challenges (user_id);
