-- Machines write the script that a title lacks once, when its row is checked, not whenever somebody reads it.
alter table import_rows add column suggested jsonb;
comment on column import_rows.suggested is
  'What the title is in a script that it lacks, as a machine writes it';
