-- Browsers that asked for a one-time code: what others try does not burn it for them. The address and
-- the cookie's number are kept as hashes, of known and of unknown addresses alike.
create unlogged table code_askers (
  email_hash text not null,
  asker_hash text not null,
  -- Codes that it tried since it asked last.
  tries integer not null default 0,
  first_asked_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (email_hash, asker_hash)
);
create index code_askers_by_end on code_askers (expires_at);
