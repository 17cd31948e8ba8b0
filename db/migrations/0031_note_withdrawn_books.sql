-- A book that readers could see and no longer may: its address says so, where one that never was says nothing.
alter table audiobooks add column withdrawn_at timestamptz;

create function note_withdrawal() returns trigger language plpgsql as $$
begin
  if new.published_at is not null then
    new.withdrawn_at := null;
  elsif old.published_at <= now() then
    new.withdrawn_at := now();
  end if;
  return new;
end $$;
create trigger note_withdrawal before update of published_at on audiobooks
  for each row execute function note_withdrawal();

-- When what a page tells of a book last changed, for search engines; counts and stars do not count.
create function stamp_update() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;
create trigger stamp_update before update of slug, title_gurmukhi, title_shahmukhi, title_roman,
  description_en, description_gurmukhi, description_shahmukhi, language, release_date, cover, duration_ms
  on audiobooks for each row execute function stamp_update();
