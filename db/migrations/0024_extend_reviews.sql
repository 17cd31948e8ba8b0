alter table reviews add narration_rating integer check (narration_rating between 1 and 5);
-- Taken away by its writer while it was hidden or reported: out of sight and without words it keeps
-- its reports and its place. Where hidden_at is the same instant, the house did not hide it.
alter table reviews add removed_at timestamptz,
  add check (removed_at is null or (hidden_at is not null and text is null));
-- What a person wrote and whose ratings stand hidden, newest first.
create index reviews_hidden on reviews (hidden_at desc, id) where hidden_at is not null;

-- One report a person and review; a moderator settles all of a review's at once.
create table review_reports (
  review_id uuid not null references reviews on delete cascade,
  user_id uuid not null references users on delete cascade,
  reason text not null check (reason in ('abuse', 'spam', 'spoiler', 'private', 'other')),
  note text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (review_id, user_id)
);
create index review_reports_open on review_reports (review_id, created_at)
  where settled_at is null;
create index review_reports_by_user on review_reports (user_id);

-- Whose account speaks for an author, a narrator or a publisher.
create table voices (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  unique (user_id, person_id)
);
create index voices_of_person on voices (person_id);

-- One answer a review: in the name of a person of the book, or else of the house.
create table review_replies (
  review_id uuid primary key references reviews on delete cascade,
  person_id uuid references people on delete cascade,
  -- Who wrote it; what is public stays when they leave.
  user_id uuid references users on delete set null,
  text text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index review_replies_by_user on review_replies (user_id);

-- A book's sums follow its reviews in the statement that changes them, whoever else writes at once.
create function sum_ratings() returns trigger language plpgsql as $$
declare
  any_row boolean;
begin
  if tg_op = 'DELETE' then
    any_row := exists (select from then_rows);
  else
    any_row := exists (select from now_rows);
  end if;
  -- An update of no book announces itself too.
  if not any_row then
    return null;
  end if;
  if tg_op = 'INSERT' then
    update audiobooks a set rating_sum = rating_sum + d.stars, rating_count = rating_count + d.n,
      review_count = review_count + d.texts
    from (select audiobook_id as book, sum(rating) as stars, count(*) as n, count(text) as texts
      from now_rows where hidden_at is null group by 1) d where a.id = d.book;
  elsif tg_op = 'DELETE' then
    update audiobooks a set rating_sum = rating_sum - d.stars, rating_count = rating_count - d.n,
      review_count = review_count - d.texts
    from (select audiobook_id as book, sum(rating) as stars, count(*) as n, count(text) as texts
      from then_rows where hidden_at is null group by 1) d where a.id = d.book;
  else
    update audiobooks a set rating_sum = rating_sum + d.stars, rating_count = rating_count + d.n,
      review_count = review_count + d.texts
    from (select book, sum(stars) as stars, sum(n) as n, sum(texts) as texts from (
        select audiobook_id as book, rating as stars, 1 as n, (text is not null)::int as texts
        from now_rows where hidden_at is null
        union all
        select audiobook_id, -rating, -1, -(text is not null)::int
        from then_rows where hidden_at is null) both_rows
      group by 1 having (sum(stars), sum(n), sum(texts)) <> (0, 0, 0)) d where a.id = d.book;
  end if;
  return null;
end $$;
create trigger sum_ratings_in after insert on reviews referencing new table as now_rows
  for each statement execute function sum_ratings();
create trigger sum_ratings_out after delete on reviews referencing old table as then_rows
  for each statement execute function sum_ratings();
create trigger sum_ratings_anew after update on reviews
  referencing old table as then_rows new table as now_rows
  for each statement execute function sum_ratings();

-- What anybody may ask for at will is announced where it changed a row, not where it was refused.
create function announce_changed_rows() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    perform pg_notify('catalogue_changed', '');
  end if;
  return null;
end $$;
drop trigger announce on reviews;
create trigger announce_in after insert on reviews referencing new table as changed
  for each statement execute function announce_changed_rows();
create trigger announce_anew after update on reviews referencing new table as changed
  for each statement execute function announce_changed_rows();
create trigger announce_out after delete on reviews referencing old table as changed
  for each statement execute function announce_changed_rows();
create trigger announce_in after insert on review_replies referencing new table as changed
  for each statement execute function announce_changed_rows();
create trigger announce_anew after update on review_replies referencing new table as changed
  for each statement execute function announce_changed_rows();
create trigger announce_out after delete on review_replies referencing old table as changed
  for each statement execute function announce_changed_rows();
