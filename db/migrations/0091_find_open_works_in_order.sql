-- What open works are found by, as entries that lie in the order in which works were offered: a page of
-- a search is a walk that ends with the page. An entry is a word of its names or what begins one.
create table open_work_terms (
  term text collate "C" not null,
  place bigint not null,
  primary key (term, place)
);

-- All of them in one line as well, for what a walk has to ask of each work: |…|…|.
alter table open_works drop column sought, add column terms text;
create index open_works_underived on open_works (place) where terms is null;

create or replace function show_draft(s submissions) returns void language plpgsql as $$
declare shown open_work_shown := shown_of_draft(s);
begin
  update open_works w set title = shown.title, authors = shown.authors, genres = shown.genres,
    description = shown.description, turn = shown.turn, scripture = shown.scripture,
    rights_until = shown.rights_until, hidden = false,
    machine = case when (w.title, w.authors) = (shown.title, shown.authors) then machine end,
    terms = case when (w.title, w.authors) = (shown.title, shown.authors) then terms end
  where id = s.id;
end $$;

create function keep_open_work_terms() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from open_work_terms where place = old.place and term = any(string_to_array(old.terms, '|'));
  end if;
  if tg_op <> 'DELETE' then
    insert into open_work_terms (term, place)
    select distinct term, new.place from string_to_table(new.terms, '|') as t(term) where term <> '';
  end if;
  return null;
end $$;
create trigger keep_open_work_terms after insert or delete on open_works
  for each row execute function keep_open_work_terms();
create trigger keep_changed_open_work_terms after update of title, authors, terms on open_works
  for each row when (old.terms is distinct from new.terms) execute function keep_open_work_terms();

-- Lists of one organisation stand beside those of all: "<organisation>/" and "<organisation>/<genre>".
create or replace function list_open_work() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.genres = old.genres and new.hidden = old.hidden then
    update open_work_lists set wish_count = new.wish_count where work_id = new.id;
    return null;
  end if;
  delete from open_work_lists where work_id = new.id;
  if new.hidden then return null; end if;
  insert into open_work_lists (list, place, wish_count, work_id)
  select distinct scope || list, new.place, new.wish_count, new.id
  from unnest(new.genres || ''::text) as l(list), unnest(array['', new.organisation_id || '/']) as s(scope);
  return null;
end $$;
insert into open_work_lists (list, place, wish_count, work_id)
select distinct w.organisation_id || '/' || l.list, l.place, l.wish_count, l.work_id
from open_work_lists l join open_works w on w.id = l.work_id;

-- Notices of a request keep what the work was called: they went with its draft, or lost its title.
-- Of what is offered no more, nobody knows what that was, and a draft's own title is none of theirs.
update notifications n set submission_id = null, data = n.data || case when w.id is null then '{}' else
  jsonb_build_object('work', jsonb_build_object('gurmukhi', w.title ->> 'gurmukhi',
    'shahmukhi', w.title ->> 'shahmukhi', 'suggested', null, 'roman', coalesce(w.title ->> 'roman',
      w.title ->> 'gurmukhi', w.title ->> 'shahmukhi', ''))) end
from submissions s left join open_works w on w.id = s.id
where s.id = n.submission_id and n.kind = 'contributionStatus' and n.data ->> 'what' like 'narration%';

-- Why an organisation may offer no works, in the words that it reads; null where it may.
alter table organisations add column offers_barred_for text
  check (offers_barred_for <> '' and char_length(offers_barred_for) < 2000);
