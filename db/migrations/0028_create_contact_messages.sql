-- What people write to the house through its form.
create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  -- Whose account it came from, or whose proven address it names; nobody's for other visitors.
  user_id uuid references users on delete cascade,
  name text not null,
  email text not null,
  email_folded text not null,
  calling_code text,
  phone text not null,
  message text not null,
  language text not null check (language in ('en', 'pa', 'pa-Arab')),
  created_at timestamptz not null default now(),
  answered_at timestamptz
);
create index contact_messages_newest on contact_messages (created_at desc, id);
create index contact_messages_of_user on contact_messages (user_id);
create index contact_messages_of_email on contact_messages (email_folded);
