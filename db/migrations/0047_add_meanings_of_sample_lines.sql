-- What a line of a sample means in English, where somebody translated it.
alter table sample_lines add column meaning_en text;
