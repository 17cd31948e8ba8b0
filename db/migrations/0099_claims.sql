-- What somebody says against our right to a book (studio.md §9), what its house answers, and the decision.
create table rights_claims (
  id uuid primary key default gen_random_uuid(),
  audiobook_id uuid not null references audiobooks on delete cascade,
  user_id uuid references users on delete cascade,
  right_kind text not null check (right_kind in ('work', 'translation', 'performance', 'cover')),
  is_holder boolean not null,
  work text not null,
  name text not null,
  email text not null,
  email_folded text not null,
  calling_code text,
  phone text not null,
  postal_address text not null,
  signature text not null,
  language text not null,
  created_at timestamptz not null default now(),
  answer text,
  answer_signature text,
  answered_by uuid references users on delete set null,
  answered_at timestamptz,
  decision text check (decision in ('upheld', 'rejected')),
  decision_reason text,
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null) and (decision is null) = (decision_reason is null)),
  check ((answer is null) = (answered_at is null))
);
create index rights_claims_open on rights_claims (created_at, id) where decided_at is null;
create index rights_claims_decided on rights_claims (decided_at desc, id) where decided_at is not null;
create index rights_claims_of_book on rights_claims (audiobook_id, created_at);
create index rights_claims_of_user on rights_claims (user_id);
create index rights_claims_of_email on rights_claims (email_folded);
create index rights_claims_answered_by on rights_claims (answered_by);
