-- The parts of the sitemap hold books whose ids begin alike, and ids that begin with their time do so for
-- years: read backwards they begin with what was drawn at random.
create index audiobooks_scattered on audiobooks ((reverse(replace(id::text, '-', ''))::uuid));
