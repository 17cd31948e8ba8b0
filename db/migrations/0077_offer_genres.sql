-- Staff add, rename, order and retire genres. A site without any begins with these. A retired genre
-- stays on its books and is offered no more.
alter table genres add column retired_at timestamptz;
insert into genres (slug, position, name_en, name_gurmukhi, name_shahmukhi)
select * from (values
  ('story-epics', 0, 'Story-epics', 'ਕਿੱਸੇ', 'قصے'),
  ('sufi-verse', 1, 'Sufi verse', 'ਸੂਫ਼ੀ', 'صوفی'),
  ('novels', 2, 'Novels', 'ਨਾਵਲ', 'ناول'),
  ('gurbani', 3, 'Gurbani', 'ਗੁਰਬਾਣੀ', 'گربانی'),
  ('children', 4, 'Children', 'ਬਾਲ', 'بال'),
  ('history', 5, 'History', 'ਇਤਿਹਾਸ', 'تاریخ'),
  ('poems', 6, 'Poems and ghazals', 'ਕਵਿਤਾ', 'شاعری'),
  ('essays', 7, 'Essays', 'ਲੇਖ', 'لیکھ')
) as first
where not exists (select from genres);
