-- What people type for a kind stands with the moods and audiences in one table of the code.
alter table genres drop column search_words;
-- A search for a mood reads the books that carry one of its tags.
create index audiobooks_by_tag on audiobooks using gin (tags);
