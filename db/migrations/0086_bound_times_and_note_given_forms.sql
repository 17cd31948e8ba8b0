-- No recording is longer than twelve hours: later times cannot be read, and made their book unreadable.
update part_notes set at_ms = 43200000 where at_ms > 43200000;
alter table part_notes add constraint note_within_hours check (at_ms <= 43200000);
update part_lines set starts_ms = least(starts_ms, 43199999), ends_ms = least(ends_ms, 43200000)
where ends_ms > 43200000;
alter table part_lines add constraint line_within_hours check (ends_ms <= 43200000);
update episode_lines set starts_ms = least(starts_ms, 43199999), ends_ms = least(ends_ms, 43200000)
where ends_ms > 43200000;
alter table episode_lines add constraint line_within_hours check (ends_ms <= 43200000);

create function is_within_hours(sample jsonb) returns boolean language sql immutable as $$
  select coalesce((sample ->> 'fromMs')::numeric between 0 and 43200000, true)
    and coalesce((sample ->> 'toMs')::numeric between 0 and 43200000, true)
$$;
update submissions set sample = '{}' where not is_within_hours(sample);
update submissions set shown = jsonb_set(shown, '{sample}', sample)
where not is_within_hours(shown -> 'sample');
alter table submissions
  add constraint sample_within_hours check (is_within_hours(sample)),
  add constraint shown_sample_within_hours check (is_within_hours(shown -> 'sample'));

-- A day has four digits in the year, wherever it is read: one that has not made whole lists unreadable.
update submissions set release_at = now() + interval '10 years'
where release_at > now() + interval '10 years';
alter table submissions
  add constraint release_is_near check (release_at < '9999-01-01 00:00+00');
update audiobooks a
set announced_for = ((s.release_at + interval '13 hours') at time zone 'UTC')::date,
  release_date = ((s.release_at + interval '13 hours') at time zone 'UTC')::date
from submissions s
where s.audiobook_id = a.id and s.release_at is not null and a.announced_for > '9999-12-31';
update audiobooks set release_date = '9999-12-31' where release_date > '9999-12-31';
alter table audiobooks
  add constraint announced_is_near check (announced_for <= '9999-12-31'),
  add constraint release_is_near check (release_date <= '9999-12-31');

-- Which forms of its title and subtitle a book was given when its page was last written: one that is
-- missing from then on was taken out, any other came from staff or a machine.
alter table audiobooks add column given_forms text[] not null default '{}';
update audiobooks a set given_forms = array(
  select name || '_' || form.key
  from unnest(array['title', 'subtitle']) as name, jsonb_each_text(s.book -> name) as form
  where form.value is not null)
from submissions s where s.audiobook_id = a.id and s.shown is null;
