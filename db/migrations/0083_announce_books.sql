-- The day on which a book is to come out, while readers see its page and nobody can have it yet; gone
-- once it is out, suspended, or hidden again.
alter table audiobooks
  add column announced_for date,
  add constraint announced_is_not_out
    check (announced_for is null or (published_at is null and suspended_at is null));

create or replace function note_withdrawal() returns trigger language plpgsql as $$
begin
  if new.suspended_at is not null and old.suspended_at is null then
    new.published_at := null;
    new.announced_for := null;
  end if;
  if new.published_at is not null then
    new.withdrawn_at := null;
    new.announced_for := null;
  elsif old.published_at <= now() then
    new.withdrawn_at := now();
  end if;
  return new;
end $$;

-- Search knows what readers see.
create or replace function note_updated_books() returns trigger language plpgsql as $$
begin
  execute $q$ select note_change('names', (
    select array_agg(n.id) from after_it n join before_it o using (id)
    where (n.title_roman, n.title_gurmukhi, n.title_shahmukhi, n.title_variants, n.subtitle_roman,
        n.subtitle_gurmukhi, n.subtitle_shahmukhi, n.series_id, n.published_at, n.announced_for)
      is distinct from (o.title_roman, o.title_gurmukhi, o.title_shahmukhi, o.title_variants,
        o.subtitle_roman, o.subtitle_gurmukhi, o.subtitle_shahmukhi, o.series_id, o.published_at,
        o.announced_for)
    )) $q$;
  execute $q$ select note_change('popularity', (
    select array_agg(n.id) from after_it n join before_it o using (id)
    where n.popularity <> o.popularity)) $q$;
  return null;
end $$;

-- Its addresses were seen, though it was only announced.
drop trigger note_public_slugs on audiobooks;
create trigger note_public_slugs after update on audiobooks for each row
  when ((old.published_at <= now() or old.announced_for is not null)
    and (new.published_at is null or new.published_at > now()) and new.announced_for is null)
  execute function note_public_slugs();

drop trigger stamp_update on audiobooks;
create trigger stamp_update before update of slug, title_gurmukhi, title_shahmukhi, title_roman,
  description_en, description_gurmukhi, description_shahmukhi, language, release_date, cover, duration_ms,
  announced_for
  on audiobooks for each row execute function stamp_update();

-- The orders of the catalogue hold what is announced too.
drop index audiobooks_newest, audiobooks_by_title, audiobooks_by_rating, audiobooks_by_popularity,
  audiobooks_by_title_ur, audiobooks_by_title_roman;
create index audiobooks_newest on audiobooks (created_at desc, id)
  include (published_at, announced_for, is_free, duration_ms)
  where published_at is not null or announced_for is not null;
create index audiobooks_by_title on audiobooks (sort_title, id)
  include (published_at, announced_for, is_free, duration_ms)
  where published_at is not null or announced_for is not null;
create index audiobooks_by_title_ur on audiobooks (sort_title_ur, id)
  include (published_at, announced_for, is_free, duration_ms)
  where published_at is not null or announced_for is not null;
create index audiobooks_by_title_roman on audiobooks (title_roman collate "en-x-icu", id)
  include (published_at, announced_for, is_free, duration_ms)
  where published_at is not null or announced_for is not null;
create index audiobooks_by_rating on audiobooks
  (rating_mean desc nulls last, rating_count desc, id)
  include (published_at, announced_for, is_free, duration_ms)
  where published_at is not null or announced_for is not null;
create index audiobooks_by_popularity on audiobooks (popularity desc, id)
  include (published_at, announced_for, is_free, duration_ms)
  where published_at is not null or announced_for is not null;

-- A book that was only announced is in the catalogue, and nothing of its working copy is shown apart.
alter table submissions
  drop constraint submissions_check1,
  add constraint shown_in_catalogue check (shown is null or audiobook_id is not null);
