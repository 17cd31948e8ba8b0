-- What thins the journal walks heartbeats in the order in which they came.
create index progress_heartbeats on progress_events (received_at, user_id, device_id, seq)
  where kind = 'heartbeat';
