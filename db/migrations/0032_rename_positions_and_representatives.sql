-- Where a listener is in a book, and whose account speaks for an author, a narrator or a publisher:
-- tables by the words that the code uses for them.
alter table places rename to playback_positions;
alter table voices rename to representatives;
alter index voices_of_person rename to representatives_of_person;
