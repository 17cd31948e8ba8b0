-- What grows with time is purged by its age; both grow in the order of time, so a summary will do.
create index progress_events_received on progress_events using brin (received_at);
create index search_selections_hour on search_selections using brin (hour);
-- What a person who leaves takes along is found by the person.
create index search_selections_by_selector on search_selections (selector);
create index entitlements_by_user on entitlements (user_id);
