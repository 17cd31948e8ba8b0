-- An event names its book and its episode, and holds neither: deleting an episode reads no journal of
-- years, and writing an event locks no row of the catalogue.
alter table progress_events
  drop constraint progress_events_audiobook_id_fkey,
  drop constraint progress_events_episode_id_fkey;
-- For the same, of the places.
create index playback_positions_of_episode on playback_positions (episode_id);
