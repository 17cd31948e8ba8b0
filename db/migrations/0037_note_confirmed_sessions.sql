-- When whoever has a session last proved who they are: at the login, or when they were asked again.
alter table sessions add column confirmed_at timestamptz not null default now();
update sessions set confirmed_at = created_at;
