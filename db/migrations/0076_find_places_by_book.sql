-- Of one book among those of all listeners, when its sound is replaced.
create index playback_positions_of_book on playback_positions (audiobook_id);
create index bookmarks_of_episode on bookmarks (episode_id);
