-- Who dies over an import counts no try of it: how often work on it began is counted beside.
alter table imports add column begun integer not null default 0;
