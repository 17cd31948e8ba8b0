-- A process that dies over an import cannot count that as a try: each beginning is counted beside.
alter table imports add column begun integer not null default 0;

-- What an import says of rights counts where an owner, or an operator, sent it and has it run.
comment on column imports.writes_rights is
  'Whether what it says of rights counts: an owner or an operator sent it, and has it run';
update imports i set writes_rights = i.created_by is null or exists (
  select from organisation_members m where m.organisation_id = i.organisation_id
    and m.user_id = i.created_by and m.role = 'owner')
where i.writes_rights is null;
