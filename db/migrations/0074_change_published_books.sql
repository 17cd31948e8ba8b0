-- What readers see of a submission: its documents and the titles of its parts, as they were approved
-- last. What members wrote since waits.
alter table submissions
  add column shown jsonb,
  add column changes_sent_at timestamptz;
update submissions s set shown = jsonb_build_object('book', book, 'cover', cover, 'sample', sample,
  'picture', (select to_jsonb(sha256) from submission_pictures where submission_id = s.id),
  'titles', (select coalesce(jsonb_object_agg(p.id, jsonb_build_object('gurmukhi', p.title_gurmukhi,
      'shahmukhi', p.title_shahmukhi, 'roman', p.title_roman)), '{}')
    from submission_parts p where p.submission_id = s.id))
where audiobook_id is not null;
alter table submissions
  add check ((shown is null) = (audiobook_id is null)),
  add check (changes_sent_at is null or shown is not null);
create index submissions_with_changes on submissions (changes_sent_at)
  where changes_sent_at is not null;

-- The recording that a file was made of; null where there is none.
alter table renditions add column recording_id uuid references recordings on delete set null;
create index renditions_by_recording on renditions (recording_id) where recording_id is not null;
update renditions n set recording_id = r.id
from submission_parts p join recordings r on r.part_id = p.id and r.is_current
where p.episode_id = n.episode_id;

-- A file that another took the place of. Its address answers until its bytes are removed; how long
-- it was is kept, for devices that heard it tell of it later.
create table replaced_renditions (
  id uuid primary key,
  audiobook_id uuid not null references audiobooks on delete cascade,
  episode_id uuid references episodes on delete cascade,
  recording_id uuid references recordings on delete set null,
  mime text not null,
  bytes bigint not null check (bytes > 0),
  sha256 text not null,
  duration_ms bigint not null check (duration_ms > 0),
  storage_key text not null,
  replaced_at timestamptz not null default now(),
  removed_at timestamptz
);
create index replaced_renditions_of_episode on replaced_renditions (episode_id);
create index replaced_renditions_of_book on replaced_renditions (audiobook_id);
create index replaced_renditions_by_recording on replaced_renditions (recording_id)
  where recording_id is not null;
create index replaced_renditions_to_remove on replaced_renditions (replaced_at)
  where removed_at is null;
create index replaced_renditions_by_key on replaced_renditions (storage_key)
  where removed_at is null;
