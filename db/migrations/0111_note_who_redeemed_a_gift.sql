-- Whether the address that a gift was mailed to redeemed it, as it was then: its buyer is told the name
-- that they wrote for it, and of anybody else none.
alter table gift_cards add column redeemed_by_addressee boolean not null default false;
update gift_cards g set redeemed_by_addressee = true
where g.mailed_at is not null
  and exists (select from users u where u.id = g.redeemed_by and u.email_folded = g.email_folded);
