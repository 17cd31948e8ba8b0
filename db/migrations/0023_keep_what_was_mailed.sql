-- When a mail with the code that a card has now was first tried: from then on that code may be out.
alter table gift_cards add column mailed_at timestamptz;
update gift_cards g set mailed_at = coalesce(g.sent_at, now())
where g.sent_at is not null or exists (select from messages m where m.gift_card_id = g.id
  and m.kind = 'gift' and (m.attempts > 0 or m.failed_at is not null));

-- What was sent long ago forgets whom and what it told of, and keeps its dedupe: it is not told again.
alter table messages drop constraint messages_check;
alter table messages add constraint messages_check
  check (user_id is not null or gift_card_id is not null or sent_at is not null);
