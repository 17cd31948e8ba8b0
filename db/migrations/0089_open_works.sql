-- Works that wait for a voice: drafts that their organisation lets others see. There is a row as long
-- as one is offered, with all of the draft that may be shown and nothing else.
create table open_works (
  id uuid primary key references submissions on delete cascade,
  organisation_id uuid not null references organisations on delete cascade,
  offered_by uuid references users on delete set null,
  offered_at timestamptz not null default now(),
  -- The order in which they were offered, by which lists go on.
  place bigint generated always as identity unique,
  title jsonb not null,
  authors jsonb not null,
  genres text[] not null,
  description jsonb not null,
  turn integer not null,
  scripture boolean not null,
  -- The last day of the rights that it rests on.
  rights_until date,
  -- What a machine would write in scripts that nobody wrote, and the sounds it is found by; null until
  -- they were made of the names above.
  machine jsonb,
  sought tsvector,
  wish_count integer not null default 0,
  -- Its draft lacks something for now: it is in no list, and comes back to its place.
  hidden boolean not null default false
);
create index open_works_of_organisation on open_works (organisation_id, place);
create index open_works_by_offerer on open_works (offered_by);
create index open_works_sought on open_works using gin (sought);
create index open_works_by_rights on open_works (rights_until);
create index open_works_underived on open_works (place) where sought is null;

-- The lists of them: one of each genre, and '', of all. Nothing is counted or sorted when one is read.
create table open_work_lists (
  list text not null,
  place bigint not null,
  wish_count integer not null,
  work_id uuid not null references open_works on delete cascade,
  primary key (list, place)
);
create index open_work_lists_by_wishes on open_work_lists (list, wish_count, place);
create index open_work_lists_of on open_work_lists (work_id);

-- They stay while the work is not offered, until it comes out.
create table open_work_wishes (
  work_id uuid not null references submissions on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (work_id, user_id)
);
create index open_work_wishes_by_user on open_work_wishes (user_id);

-- Those who would read a work aloud, as an organisation; one of them has it for a while. They outlive an
-- offer until those who asked were told.
create table narration_requests (
  id uuid primary key default gen_random_uuid(),
  place bigint generated always as identity unique,
  work_id uuid not null references submissions on delete cascade,
  organisation_id uuid not null references organisations on delete cascade,
  user_id uuid not null references users on delete cascade,
  note text not null default '',
  state text not null default 'asked' check (state in ('asked', 'accepted', 'declined')),
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  -- Until when it is theirs, of an accepted one.
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  unique (work_id, organisation_id),
  check ((state = 'asked') = (decided_at is null)),
  check ((state = 'accepted') = (expires_at is not null))
);
create unique index narration_requests_accepted on narration_requests (work_id)
  where state = 'accepted';
create index narration_requests_of_organisation on narration_requests (organisation_id, place);
create index narration_requests_by_user on narration_requests (user_id);
create index narration_requests_by_decider on narration_requests (decided_by);

-- A right is known: `basis` is null where nobody knows it.
create function is_known_right(r jsonb) returns boolean language sql immutable as $$
  select coalesce(r ->> 'basis' = 'public_domain'
    or (r ->> 'basis' in ('own', 'licence', 'cc') and r ->> 'holder' <> ''), false)
$$;

-- What lacks for a draft to be offered; empty where nothing does.
create function missing_for_offer(s submissions) returns text[] language sql stable as $$
  select array_remove(array[
    case when s.state not in ('draft', 'submitted', 'in_review', 'changes_requested', 'approved')
      or s.audiobook_id is not null then 'state' end,
    case when coalesce(s.book #>> '{title,gurmukhi}', s.book #>> '{title,shahmukhi}', '') = ''
      then 'title' end,
    case when not jsonb_path_exists(s.book, '$.authors[*].names.* ? (@ != null && @ != "")')
      then 'author' end,
    case when not is_known_right(s.rights -> 'work')
      or (coalesce(s.rights -> 'translation', 'null') <> 'null'
        and not is_known_right(s.rights -> 'translation')) then 'rights' end,
    case when least(s.rights #>> '{work,until}', s.rights #>> '{translation,until}')
        < to_char(now() at time zone 'UTC', 'YYYY-MM-DD')
      or greatest(s.rights #>> '{work,from}', s.rights #>> '{translation,from}')
        > to_char(now() at time zone 'UTC', 'YYYY-MM-DD') then 'days' end,
    case when exists (select from submission_parts p join recordings r on r.part_id = p.id
      where p.submission_id = s.id) then 'recording' end
  ], null)
$$;

create type open_work_shown as (
  title jsonb, authors jsonb, genres text[], description jsonb, turn integer, scripture boolean,
  rights_until date);

-- What everybody may see of a draft: people whom the catalogue knows are called as it calls them.
create function shown_of_draft(s submissions) returns open_work_shown language sql stable as $$
  select row(
    s.book -> 'title',
    (select jsonb_agg(case when p.id is null then m.maker -> 'names' else jsonb_build_object(
        'gurmukhi', p.name_gurmukhi, 'shahmukhi', p.name_shahmukhi, 'roman', p.name_roman) end
        order by m.position)
      from jsonb_array_elements(s.book -> 'authors') with ordinality as m(maker, position)
        left join people p on p.id = (m.maker ->> 'person')::uuid),
    array(select jsonb_array_elements_text(coalesce(s.book -> 'genres', '[]'))),
    -- None with an address or a number of a telephone: nobody looked at them.
    (select coalesce(jsonb_object_agg(key,
        left(value, 300) || case when length(value) > 300 then '…' else '' end), '{}')
      from jsonb_each_text(coalesce(s.book -> 'description', '{}'))
      where value !~* '://|www\.|@|[0-9੦-੯۰-۹٠-٩]{6}'),
    coalesce((s.cover ->> 'turn')::integer, 0),
    coalesce((s.book ->> 'scripture')::boolean, false),
    least((s.rights #>> '{work,until}')::date, (s.rights #>> '{translation,until}')::date)
  )::open_work_shown
$$;

-- Has an offer say what its draft says, and be seen.
create function show_draft(s submissions) returns void language plpgsql as $$
declare shown open_work_shown := shown_of_draft(s);
begin
  update open_works w set title = shown.title, authors = shown.authors, genres = shown.genres,
    description = shown.description, turn = shown.turn, scripture = shown.scripture,
    rights_until = shown.rights_until, hidden = false,
    machine = case when (w.title, w.authors) = (shown.title, shown.authors) then machine end,
    sought = case when (w.title, w.authors) = (shown.title, shown.authors) then sought end
  where id = s.id;
end $$;

-- An offer follows its draft, whoever writes that: it ends with what no longer seeks a voice, and is
-- hidden for as long as something lacks.
create function follow_draft() returns trigger language plpgsql as $$
declare missing text[];
begin
  if not exists (select from open_works where id = new.id) then return null; end if;
  missing := missing_for_offer(new);
  if missing && array['state', 'recording'] then
    delete from open_works where id = new.id;
  elsif cardinality(missing) > 0 then
    update open_works set hidden = true where id = new.id;
  else
    perform show_draft(new);
  end if;
  return null;
end $$;
create trigger follow_draft after update of book, rights, cover, state, audiobook_id on submissions
  for each row when ((old.book, old.rights, old.cover, old.state, old.audiobook_id)
    is distinct from (new.book, new.rights, new.cover, new.state, new.audiobook_id))
  execute function follow_draft();

-- What has a recording seeks no voice.
create function end_offer_of_recorded() returns trigger language plpgsql as $$
begin
  delete from open_works where id = (select submission_id from submission_parts where id = new.part_id);
  return null;
end $$;
create trigger end_offer_of_recorded after insert on recordings
  for each row execute function end_offer_of_recorded();

create function list_open_work() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.genres = old.genres and new.hidden = old.hidden then
    update open_work_lists set wish_count = new.wish_count where work_id = new.id;
    return null;
  end if;
  delete from open_work_lists where work_id = new.id;
  if new.hidden then return null; end if;
  insert into open_work_lists (list, place, wish_count, work_id)
  select distinct list, new.place, new.wish_count, new.id from unnest(new.genres || ''::text) as l(list);
  return null;
end $$;
create trigger list_open_work after insert or update of genres, wish_count, hidden on open_works
  for each row execute function list_open_work();

-- Answers that visitors share are made anew, as after a change of the catalogue.
create function tell_open_works() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end $$;
create trigger tell_open_works after insert or delete on open_works
  for each row execute function tell_open_works();
create trigger tell_changed_open_works after update on open_works
  for each row when ((old.title, old.authors, old.genres, old.description, old.turn, old.scripture, old.hidden)
    is distinct from (new.title, new.authors, new.genres, new.description, new.turn, new.scripture, new.hidden))
  execute function tell_open_works();

create function count_open_work_wishes() returns trigger language plpgsql as $$
begin
  update open_works set wish_count = wish_count + case when tg_op = 'INSERT' then 1 else -1 end
  where id = coalesce(new.work_id, old.work_id);
  return null;
end $$;
create trigger count_open_work_wishes after insert or delete on open_work_wishes
  for each row execute function count_open_work_wishes();
