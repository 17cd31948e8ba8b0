-- Words that lead to somebody: an address, or a number of a telephone, also in groups as these are
-- written. Years of a life are eight digits, and stay.
create function names_address(words text) returns boolean language sql immutable as $$
  select normalize(words, NFKC) ~* any (array[
    '://|www\.|@',
    '[0-9੦-੯۰-۹٠-٩]{6}',
    '[0-9੦-੯۰-۹٠-٩]([\s().‐-―-]{0,3}[0-9੦-੯۰-۹٠-٩]){8}',
    '[a-z0-9]\.[a-z]{2,}/',
    '[a-z0-9]\.(com|net|org|info|in|pk|co|io|me|ly|app|dev|xyz|site|online|shop|link|club|live|tv|ca|uk|us)(?![a-z])'])
$$;

create or replace function missing_for_offer(s submissions) returns text[] language sql stable as $$
  select array_remove(array[
    case when s.state not in ('draft', 'submitted', 'in_review', 'changes_requested', 'approved')
      or s.audiobook_id is not null then 'state' end,
    case when coalesce(s.book #>> '{title,gurmukhi}', s.book #>> '{title,shahmukhi}', '') = ''
      then 'title' end,
    case when not jsonb_path_exists(s.book, '$.authors[*].names.* ? (@ != null && @ != "")')
      then 'author' end,
    case when exists (select from (select jsonb_path_query(s.book, '$.title.*')
        union all select jsonb_path_query(s.book, '$.authors[*].names.*')) as n(name)
      where names_address(name #>> '{}')) then 'address' end,
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

create or replace function shown_of_draft(s submissions) returns open_work_shown language sql stable as $$
  select row(
    s.book -> 'title',
    (select jsonb_agg(case when p.id is null then m.maker -> 'names' else jsonb_build_object(
        'gurmukhi', p.name_gurmukhi, 'shahmukhi', p.name_shahmukhi, 'roman', p.name_roman) end
        order by m.position)
      from jsonb_array_elements(s.book -> 'authors') with ordinality as m(maker, position)
        left join people p on p.id = (m.maker ->> 'person')::uuid),
    -- Kinds that we have alone: a draft may name whatever its writer likes.
    array(select slug from jsonb_array_elements_text(coalesce(s.book -> 'genres', '[]'))
        with ordinality as k(slug, position)
      where exists (select from genres g where g.slug = k.slug) order by position),
    -- None that leads to somebody: nobody looked at them.
    (select coalesce(jsonb_object_agg(key,
        left(value, 300) || case when length(value) > 300 then '…' else '' end), '{}')
      from jsonb_each_text(coalesce(s.book -> 'description', '{}'))
      where not names_address(value)),
    coalesce((s.cover ->> 'turn')::integer, 0),
    coalesce((s.book ->> 'scripture')::boolean, false),
    least((s.rights #>> '{work,until}')::date, (s.rights #>> '{translation,until}')::date)
  )::open_work_shown
$$;

-- What visitors share is made anew at once where something is to be seen no more. What is new, or says
-- something else, they see within a minute: each is a press, or a letter, of one house.
drop trigger tell_open_works on open_works;
drop trigger tell_changed_open_works on open_works;
create trigger tell_ended_open_works after delete on open_works
  for each row when (not old.hidden) execute function tell_open_works();
create trigger tell_hidden_open_works after update of hidden on open_works
  for each row when (new.hidden and not old.hidden) execute function tell_open_works();

-- Those that are offered already.
update open_works w set (genres, description) = (select d.genres, d.description
  from submissions s, shown_of_draft(s) d where s.id = w.id)
where not hidden;
update open_works w set hidden = true from submissions s
where s.id = w.id and not w.hidden and 'address' = any(missing_for_offer(s));

-- What a work was called when somebody asked to read it aloud, which they hear of it later: its draft
-- may be called something by then that nobody was shown.
alter table narration_requests add column title jsonb;
update narration_requests q set title = w.title from open_works w where w.id = q.work_id;
-- Who asked for what was taken back within the last hour hears nothing.
delete from narration_requests where title is null;
alter table narration_requests alter column title set not null;
