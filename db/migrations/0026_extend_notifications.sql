-- What else a notice is about, and the little that no other row says, such as which part of a rule.
alter table notifications
  add person_id uuid references people on delete cascade,
  add review_id uuid references reviews on delete cascade,
  add episode_id uuid references episodes on delete cascade,
  add data jsonb not null default '{}';
create index notifications_of_person on notifications (person_id) where person_id is not null;
create index notifications_of_review on notifications (review_id) where review_id is not null;
create index notifications_of_episode on notifications (episode_id) where episode_id is not null;
-- For the daily purge.
create index notifications_oldest on notifications (created_at);

-- Whoever's list changed is named to every process; of a new notice, which it is.
create function announce_notices() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform pg_notify('notices_changed', user_id || ' ' || id) from rows;
  else
    perform pg_notify('notices_changed', user_id::text) from (select distinct user_id from rows) r;
  end if;
  return null;
end $$;
create trigger announce_new after insert on notifications referencing new table as rows
  for each statement execute function announce_notices();
create trigger announce_changed after update on notifications referencing new table as rows
  for each statement execute function announce_notices();
create trigger announce_gone after delete on notifications referencing old table as rows
  for each statement execute function announce_notices();

-- Where a browser is reached while no page is open: one a session, and gone with it.
create table push_subscriptions (
  session_id uuid primary key references sessions on delete cascade,
  user_id uuid not null references users on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
create index push_subscriptions_of_user on push_subscriptions (user_id);
