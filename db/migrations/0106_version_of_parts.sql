-- How often the parts of a submission were written: staff decide on those that they saw. Its version
-- counts its documents alone, so that a part's title stands against no field that is being typed.
alter table submissions add column parts_version integer not null default 0;
