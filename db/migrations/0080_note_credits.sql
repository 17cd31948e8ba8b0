-- Who made the book is said in this part: of the first at the beginning, of the last at the end.
alter table submission_parts add column has_credits boolean not null default false;
