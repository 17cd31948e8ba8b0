-- Refusals went unnoted when the password of a waiting account was sent: it counts only in the browser
-- that sent it, however long the account waits.
alter table users add column password_sent_unnoted boolean not null default false;
