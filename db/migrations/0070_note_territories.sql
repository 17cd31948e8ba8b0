-- Where a book may be sold, by the rights that it rests on: countries by their ISO codes, or '*', all.
alter table audiobooks add column territories text[] not null default '{*}'
  check (cardinality(territories) > 0);
