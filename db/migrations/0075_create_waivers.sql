-- A fault of a recording that staff let pass, and why; another recording is judged anew.
create table waivers (
  recording_id uuid not null references recordings on delete cascade,
  code text not null,
  reason text not null check (char_length(reason) between 10 and 500),
  waived_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  primary key (recording_id, code)
);
create index waivers_by_person on waivers (waived_by);
-- A book's page says it.
create trigger announce after insert or delete on waivers
  for each statement execute function announce_catalogue_change();
