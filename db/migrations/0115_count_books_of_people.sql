-- How many books somebody has is counted from indexes alone: of a million titles the rows of a
-- person’s books lie on as many pages, most of which are on the disk.
create index audiobook_people_of_person on audiobook_people (person_id, role, audiobook_id);
drop index audiobook_people_by_person;
create index audiobooks_shown on audiobooks (id) include (published_at, announced_for);
