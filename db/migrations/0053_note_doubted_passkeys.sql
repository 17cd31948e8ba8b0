-- The lone young passkey of a staff account that a reset left: it opens nothing before a password,
-- until it was shown after one.
alter table passkeys add column only_after_password boolean not null default false;
