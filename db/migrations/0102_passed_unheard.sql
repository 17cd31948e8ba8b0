-- A part may be passed by somebody who says that they did not hear all of it: its list says so too.
alter table submission_parts add column passed_unheard boolean not null default false;
