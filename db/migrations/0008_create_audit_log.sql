-- Every act of the house, for good. Ids only: a deleted account leaves no name here.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  actor_role text not null,
  act text not null check (act ~ '^[a-z_]+\.[a-z_]+$'),
  subject text not null,
  subject_id text not null,
  details jsonb not null default '{}'
);
create index audit_log_by_subject on audit_log (subject_id, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger append_only before update or delete on audit_log
  for each row execute function refuse_change();
create trigger append_only_whole before truncate on audit_log
  for each statement execute function refuse_change();
