-- What the rights that a book rests on allow, as they were last signed: the countries by their ISO
-- codes, or '*', all; and the last day of the first of them that ends.
alter table audiobooks
  add column territories text[] not null default '{*}' check (cardinality(territories) > 0),
  add column rights_end date;
create index audiobooks_by_rights_end on audiobooks (rights_end)
  where rights_end is not null and published_at is not null;
