-- Which browser sent the password of an account that waits for its address to be verified, as a hash;
-- null where none did, and once the address is verified.
alter table users add column password_asker text;
