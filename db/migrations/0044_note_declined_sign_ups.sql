-- What is left of a sign-up that wrote no account down: the address had one that is verified, or its
-- asker had no turn. Address and password stand here as hashes, the password's with a key that the
-- database does not hold. Each of the two ends by itself.
create table declined_sign_ups (
  email_hash text primary key,
  -- The newest password for an address with a verified account: its login is told what all are told who wait.
  password_mac bytea,
  password_until timestamptz,
  -- Somebody wanted the address and had no turn: a password that comes after is contested.
  refused_until timestamptz,
  expires_at timestamptz generated always as (greatest(password_until, refused_until)) stored
);
create index declined_sign_ups_by_end on declined_sign_ups (expires_at);
