-- The picture that a submission may wear as its cover, in place of a cloth.
create table submission_pictures (
  submission_id uuid primary key references submissions on delete cascade,
  upload_id uuid not null references uploads on delete cascade,
  -- Of the original: what was made of it lies under this name.
  sha256 text not null
);
create index submission_pictures_by_upload on submission_pictures (upload_id);

-- Whose picture the cover of a book is; null for a cloth.
alter table audiobooks add column cover_credit text;
