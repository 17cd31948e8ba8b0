-- What the note is about with which a book came back: the tab on which that is written.
alter table submission_history add column about text;
