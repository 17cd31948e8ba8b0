-- Machines write the script that a title lacks once, when its row is checked, not whenever somebody reads it.
alter table import_rows add column suggested jsonb;
comment on column import_rows.suggested is
  'What the title is in a script that it lacks, as a machine writes it';

-- Nor are rows counted whenever somebody asks for an import.
alter table imports add column counts jsonb not null default '{}',
  add column warned integer not null default 0;
comment on column imports.counts is 'How many of its rows there are of each verdict, at its last step';
update imports i set
  counts = (select coalesce(jsonb_object_agg(verdict, count), '{}') from (
    select verdict, count(*)::int as count from import_rows where import_id = i.id
    group by verdict) as counted),
  warned = (select count(*)::int from import_rows where import_id = i.id and warnings <> '[]');
