-- Listeners are counted by day and book: with them in it, the index answers alone.
drop index listening_days_recent;
create index listening_days_recent on listening_days (day, audiobook_id, user_id);
