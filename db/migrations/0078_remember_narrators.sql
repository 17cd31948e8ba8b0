-- Who was named as the narrator of a part once its sound was there, and is so no longer: they pass it no
-- more than whoever is. Kept by the upload, which stays what it is when parts are split and joined.
create table former_narrators (
  upload_id uuid not null references uploads on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (upload_id, user_id)
);
create index former_narrators_by_person on former_narrators (user_id);
