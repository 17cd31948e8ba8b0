-- When each process that works off the queue last said that it lives: what a killed one held is freed.
create table job_workers (
  pool_id text primary key,
  seen_at timestamptz not null
);
