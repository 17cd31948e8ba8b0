-- A former address stays for seven days after it was told of the change, with the hash of the link
-- that takes the change back.
alter table former_emails
  add column token_hash text unique,
  add column expires_at timestamptz not null default now() + interval '30 days';
