-- Every process keeps what visitors read; a change to the catalogue tells them all to forget it.
create function announce_catalogue_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end $$;

create trigger announce after insert or update or delete on audiobooks
  for each statement execute function announce_catalogue_change();
create trigger announce after insert or update or delete on people
  for each statement execute function announce_catalogue_change();
create trigger announce after insert or update or delete on genres
  for each statement execute function announce_catalogue_change();
create trigger announce after insert or update or delete on prices
  for each statement execute function announce_catalogue_change();
create trigger announce after insert or update or delete on episodes
  for each statement execute function announce_catalogue_change();
create trigger announce after insert or update or delete on audiobook_people
  for each statement execute function announce_catalogue_change();
create trigger announce after insert or update or delete on audiobook_counts
  for each statement execute function announce_catalogue_change();
create trigger announce after insert or update or delete on reviews
  for each statement execute function announce_catalogue_change();
