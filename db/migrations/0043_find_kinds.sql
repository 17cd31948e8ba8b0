-- What people type who look for a kind of books, beside its names, in any script.
alter table genres add column search_words text[] not null default '{}';
