-- What is left of a sign-up that wrote no account down: the address had one that is verified, or its
-- asker had no turn. Address and password stand here as hashes, the password's with a key that the
-- database does not hold.
create table declined_sign_ups (
  email_hash text primary key,
  -- The newest password for an address with a verified account: its login is told what all are told who wait.
  password_mac bytea,
  -- Somebody wanted the address and had no turn: a password that comes after is contested.
  refused boolean not null default false,
  expires_at timestamptz not null
);
create index declined_sign_ups_by_end on declined_sign_ups (expires_at);
