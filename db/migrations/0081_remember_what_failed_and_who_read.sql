-- When a book that was due first failed to come out: it is tried for an hour from then on.
alter table submissions add column release_failed_at timestamptz;

-- Who read a part is remembered by its bytes: the same file that is sent again is another upload.
alter table former_narrators rename to former_narrators_by_upload;
create table former_narrators (
  sha256 text not null,
  user_id uuid not null references users on delete cascade,
  constraint former_narrators_key primary key (sha256, user_id)
);
insert into former_narrators (sha256, user_id)
  select distinct r.sha256, f.user_id
  from former_narrators_by_upload f join recordings r using (upload_id);
drop table former_narrators_by_upload;
create index former_narrators_by_person on former_narrators (user_id);
