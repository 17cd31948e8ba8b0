-- Passkeys that a session's browser showed or made: a new password leaves it these.
alter table sessions add column shown_passkeys text[] not null default '{}';
