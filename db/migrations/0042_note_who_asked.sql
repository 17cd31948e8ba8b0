-- Which browser asked for a code, as a hash: what one asks for replaces nothing of another's.
alter table codes add column asker text not null default '';
drop index codes_live;
create unique index codes_live on codes (user_id, purpose, asker) where used_at is null;

-- Which session asked for another e-mail: with it the change ends. What waits already is confirmed.
alter table email_changes add column session_id uuid references sessions on delete cascade;
create index email_changes_by_session on email_changes (session_id);

-- The domain of ß is another than that of ss: what was folded together is parted.
do $$
declare one text;
begin
  foreach one in array array['users', 'email_changes', 'gift_cards', 'contact_messages'] loop
    execute format($sql$
      update %I set email_folded = regexp_replace(email_folded, '@.*$', '') || '@'
        || lower(normalize(regexp_replace(email, '^.*@', ''), NFKC))
      where email ~ '@.*[ßẞς]' $sql$, one);
  end loop;
end $$;
