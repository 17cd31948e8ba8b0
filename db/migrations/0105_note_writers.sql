-- Who worked on a submission as a member: they do not decide on it as staff, whatever they are in the
-- organisation by then.
create table submission_writers (
  submission_id uuid not null references submissions on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (submission_id, user_id)
);
create index submission_writers_of_user on submission_writers (user_id);
