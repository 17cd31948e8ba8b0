-- When and where somebody of the catalogue lived, and whether the name stands for what nobody wrote. A year
-- may be what most believe. Of a place, roman stands wherever another script does.
alter table people
  add column born_year smallint check (born_year between 1 and 2200),
  add column born_about boolean not null default false,
  add column died_year smallint check (died_year between 1 and 2200),
  add column died_about boolean not null default false,
  add column place_roman text,
  add column place_gurmukhi text,
  add column place_shahmukhi text,
  add column oral_tradition boolean not null default false,
  add constraint people_lived check (died_year >= born_year),
  add constraint people_place_in_roman check (
    place_roman is not null or (place_gurmukhi is null and place_shahmukhi is null));
update people set oral_tradition = true where name_roman = 'Traditional';
