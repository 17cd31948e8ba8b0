-- Whether a recording is a piece of its work and no more: said where its price is, before anybody pays.
alter table audiobooks add column excerpt boolean not null default false;
