-- Staff add, rename, order and retire genres. A site begins with these; where one is there already it
-- stays as it is. A retired genre stays on its books and is offered no more.
alter table genres
  add column retired_at timestamptz,
  add check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 40),
  add check (greatest(char_length(name_en), char_length(name_gurmukhi), char_length(name_shahmukhi)) <= 40);
insert into genres (slug, position, name_en, name_gurmukhi, name_shahmukhi) values
  ('story-epics', 0, 'Story-epics', 'ਕਿੱਸੇ', 'قصے'),
  ('sufi-verse', 1, 'Sufi verse', 'ਸੂਫ਼ੀ', 'صوفی'),
  ('novels', 2, 'Novels', 'ਨਾਵਲ', 'ناول'),
  ('gurbani', 3, 'Gurbani', 'ਗੁਰਬਾਣੀ', 'گربانی'),
  ('children', 4, 'Children', 'ਬਾਲ', 'بال'),
  ('history', 5, 'History', 'ਇਤਿਹਾਸ', 'تاریخ'),
  ('poems', 6, 'Poems and ghazals', 'ਕਵਿਤਾ', 'شاعری'),
  ('essays', 7, 'Essays', 'ਲੇਖ', 'لیکھ')
on conflict (slug) do nothing;
