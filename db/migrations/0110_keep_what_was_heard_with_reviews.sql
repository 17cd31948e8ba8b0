-- How much of the book its writer had heard when they wrote or changed the review, in whole per
-- cent; null where nothing told. What they hear later is nobody's business.
alter table reviews add column heard_percent smallint check (heard_percent between 1 and 100);
update reviews r set heard_percent = (
  select nullif(floor(least(100, 100 * h.ms
      * coalesce((select rate from playback_positions p
          where p.user_id = r.user_id and p.audiobook_id = r.audiobook_id), 1)
      / nullif(b.duration_ms, 0))), 0)
  from (select sum(heard_ms) as ms from heard_slots
    where user_id = r.user_id and audiobook_id = r.audiobook_id) h, audiobooks b
  where b.id = r.audiobook_id and h.ms is not null);
