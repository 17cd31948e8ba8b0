-- How many books somebody has is kept as what lists show of a book is: of a large catalogue their
-- books lie on as many pages, and a search counts those of everybody whom it names.
alter table book_readings rename to kept_readings;
alter table kept_readings rename column audiobook_id to subject_id;
alter table kept_readings rename constraint book_readings_pkey to kept_readings_pkey;
-- Of a person: how many lines of the catalogue name them. A new one is no change of what was read before.
alter table kept_readings add column lines integer;
create index kept_readings_of_people on kept_readings (subject_id) where lines is not null;
