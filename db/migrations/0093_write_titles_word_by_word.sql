-- The title of a draft that is in Shahmukhi alone. What a machine makes of one in Gurmukhi is never
-- shown before somebody accepts it, which is done word by word.
alter table submissions add column title_to_spell text generated always as (
  case when state = 'draft' and nullif(book #>> '{title,gurmukhi}', '') is null
    then nullif(book #>> '{title,shahmukhi}', '') end) stored;
create index submissions_to_spell on submissions (organisation_id, id) include (title_to_spell)
  where title_to_spell is not null;

-- The words of such a title, read once.
create table title_words (
  submission_id uuid primary key references submissions on delete cascade,
  title text not null,
  words text[] not null,
  -- The Gurmukhi title that was written of their forms, for as long as nobody writes another.
  written text
);
create index title_words_by_word on title_words using gin (words);

-- What an organisation writes for a Shahmukhi word in its titles.
create table gurmukhi_words (
  organisation_id uuid not null references organisations on delete cascade,
  word text not null,
  gurmukhi text not null,
  written_by uuid references users on delete set null,
  written_at timestamptz not null default now(),
  primary key (organisation_id, word)
);
create index gurmukhi_words_by_time on gurmukhi_words (organisation_id, written_at desc, word);
create index gurmukhi_words_by_writer on gurmukhi_words (written_by);
