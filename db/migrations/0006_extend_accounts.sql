-- Two people asked for one address that was not verified yet, with different passwords: whoever
-- proves the address chooses a new one.
alter table users add column password_contested_at timestamptz;
-- Accounts that come with the demo catalogue; they open only while the demo is on.
alter table users add column is_demo boolean not null default false;
update users set is_demo = true where email_folded in ('listener@qissa.test', 'buyer@qissa.test',
  'publisher@qissa.test', 'editor@qissa.test', 'admin@qissa.test');
-- How the person reads: the script of names in Punjabi, and the light of the site; null follows.
alter table users add column script text check (script in ('gurmukhi', 'shahmukhi', 'roman'));
alter table users add column theme text check (theme in ('light', 'dark'));

-- When this session showed a second step; without it the session has a listener's rights only.
alter table sessions add column second_step_at timestamptz;

-- Which address a mail's secret was sent to, folded: it serves that address only.
alter table codes add column sent_to text;
update codes set sent_to = users.email_folded from users where users.id = codes.user_id;
alter table codes alter column sent_to set not null;
alter table codes drop constraint codes_purpose_check;
alter table codes add constraint codes_purpose_check check (purpose in ('verify_email',
  'change_email', 'reset_password', 'set_password', 'delete_account', 'confirm_deletion'));
create index codes_by_address on codes (sent_to, purpose) where used_at is null;

-- Hashes of passwords that are not to be used again.
create table previous_passwords (
  user_id uuid not null references users on delete cascade,
  password_hash text not null,
  created_at timestamptz not null default now()
);
create index previous_passwords_newest on previous_passwords (user_id, created_at desc);

-- An address that a person wants, until they prove that it is theirs.
create table email_changes (
  user_id uuid primary key references users on delete cascade,
  email text not null,
  email_folded text not null,
  created_at timestamptz not null default now()
);

-- The address that an account had before, until the mail that tells of the change is sent.
create table former_emails (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  email text not null,
  created_at timestamptz not null default now()
);
create index former_emails_by_user on former_emails (user_id);

-- Browsers and programs an account was opened from, so that a new one is told of.
create table known_devices (
  user_id uuid not null references users on delete cascade,
  device_hash text not null,
  first_seen_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);

-- What a former listener wrote stays, without the listener.
alter table reviews alter column user_id drop not null;
alter table reviews drop constraint reviews_user_id_fkey;
alter table reviews add constraint reviews_user_id_fkey
  foreign key (user_id) references users on delete set null;
