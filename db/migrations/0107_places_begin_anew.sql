-- A book that was deleted for good and taken again begins anew: versions of its places go on from here,
-- above all that browsers remember of it. What stood in libraries before counts from nothing.
alter table library_entries add column first_version bigint not null default 0;
alter table library_entries alter column first_version
  set default (extract(epoch from clock_timestamp()) * 1000)::bigint;
