-- Ids begin with the millisecond they are made in, as version 7 of RFC 9562 has them: what is read
-- of books that came one after another lies side by side, where made-up ids scatter it over the
-- whole of a large table. PostgreSQL has a function for it from version 18 on; this one runs on 15.
create function id_by_time() returns uuid
  language sql volatile parallel safe
  return encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1),
    'hex')::uuid;

alter table audiobooks alter column id set default id_by_time();
