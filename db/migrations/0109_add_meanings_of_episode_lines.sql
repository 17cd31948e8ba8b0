-- What a line of an episode means in English, where somebody translated it: as sample_lines have it.
alter table episode_lines add column meaning_en text;

-- The words of a sample are words of its book.
update episode_lines l set meaning_en = s.meaning_en
from sample_lines s join episodes e on e.audiobook_id = s.audiobook_id
where e.id = l.episode_id and s.text_gurmukhi = l.text_gurmukhi and s.meaning_en is not null;
