-- How often the work on it broke off; after a few times it is given up.
alter table imports add column tries integer not null default 0;
