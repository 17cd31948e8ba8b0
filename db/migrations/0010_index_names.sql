-- The house finds an account by the beginning of a name, and its own people by their roles.
create index users_by_name on users (lower(first_name || ' ' || last_name) collate "C");
create index users_by_last_name on users (lower(last_name) collate "C");
create index users_of_house on users (role) where role not in ('listener', 'contributor');
