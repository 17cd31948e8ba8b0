-- Organisations take turns by how long their recordings were worked on: whose step took minutes waits as long.
alter table organisations rename column sound_begun_at to sound_turn_at;
