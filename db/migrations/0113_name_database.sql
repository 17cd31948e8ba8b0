-- What this database is called in the data folder whose files its rows name, and in its copies.
create table database_identity (
  is_only boolean primary key default true check (is_only),
  id uuid not null default gen_random_uuid()
);
insert into database_identity default values;
