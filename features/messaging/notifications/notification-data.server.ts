import { sql, type RawBuilder } from 'kysely'
import { REDEEMER } from './redeemer.server.ts'
import type { Db } from '#server/db/database.ts'
import type { Names } from '#shared/schemas/schemas.ts'
import { accountName, namesOf } from '#features/books/names/names.server.ts'
import { IS_VISIBLE } from '#features/books/names/visible.server.ts'
import type { AppNotification, NotificationData, NotificationContent } from './contract.ts'

/** A notification with what its words need, as the database has it now. */
export interface NotificationRecord {
  id: string
  user_id: string
  kind: AppNotification['kind']
  created_at: string
  read_at: string | null
  data: NotificationData
  order_id: string | null
  gift_card_id: string | null
  book: { names: Names; slug: string; cover: string; seen: boolean } | null
  submission: NotificationContent['submission']
  person: Names | null
  giver: string | null
  redeemer: string | null
  /** Whether its gift waits for this very reader. */
  waits: boolean
  money: NotificationContent['money']
  episode: number | null
}

/** Told of because somebody wants to hear it: of a book that is hidden they hear nothing. */
const OF_THE_CATALOGUE = ['wishlistPrice', 'followedNew', 'newEpisode', 'reviewReply']

/** SQL: notification `n` may be seen; of kinds about the catalogue, only those of books that readers see. */
export const isSeen: RawBuilder<boolean> = sql`(n.kind <> all(${OF_THE_CATALOGUE}::text[])
  or exists (select from audiobooks a where ${IS_VISIBLE} and a.id = coalesce(
    n.audiobook_id, (select audiobook_id from reviews where id = n.review_id),
    (select audiobook_id from episodes where id = n.episode_id))))`

/** Notifications by a condition on `n`, newest first; one query, whatever their number. */
export async function readNotifications(
  db: Db,
  where: RawBuilder<unknown>,
  page = { _start: 0, _limit: 1 },
): Promise<NotificationRecord[]> {
  const { rows } = await sql<NotificationRecord>`
    select n.id, n.user_id, n.kind, n.created_at, n.read_at, n.data, n.order_id, n.gift_card_id,
      (select json_build_object('names', ${namesOf('a', 'title')}, 'slug', a.slug,
        'cover', a.cover, 'seen', ${IS_VISIBLE}) from audiobooks a
        where a.id = coalesce(n.audiobook_id, r.audiobook_id, e.audiobook_id, g.audiobook_id,
          (select audiobook_id from order_lines where order_id = n.order_id
            order by position limit 1))) as book,
      (select json_build_object('_id', s.id, 'names', ${TITLE_OF_SUBMISSION}) from submissions s
        where s.id = n.submission_id and exists (select from organisation_members m
          where m.organisation_id = s.organisation_id and m.user_id = n.user_id)) as submission,
      (select ${namesOf('p', 'name')} from people p
        where p.id = coalesce(n.person_id,
          (select person_id from review_replies where review_id = n.review_id))) as person,
      (select ${accountName('users')} from users where id = g.buyer_id) as giver,
      ${REDEEMER} as redeemer,
      (g.redeemed_at is null and o.state in ('paid', 'fulfilled')
        and o.refund_asked_at is null) is true as waits,
      ${MONEY} as money, e.position as episode
    from (select n.* from notifications n where ${where}
      order by n.created_at desc, n.id limit ${page._limit} offset ${page._start}) n
      left join reviews r on r.id = n.review_id
      left join episodes e on e.id = n.episode_id
      left join gift_cards g on g.id = n.gift_card_id
      left join orders o on o.id = n.order_id
    order by n.created_at desc, n.id
  `.execute(db)
  return rows
}

/** The sum that was paid, or that went back. */
const MONEY = sql`case when n.kind in ('receipt', 'refund') and o.id is not null
  then json_build_object('currency', o.currency, 'amount', case when n.kind = 'receipt' then o.total
    else (select coalesce(nullif(sum(amount), 0), o.total) from ledger_entries
      where order_id = o.id and kind = 'refunded') end) end`

/** Its title as far as it has one; roman, which names always have, is another form where it lacks that. */
const TITLE_OF_SUBMISSION = sql`json_build_object('gurmukhi', s.book #>> '{title,gurmukhi}',
  'shahmukhi', s.book #>> '{title,shahmukhi}', 'suggested', null, 'roman', coalesce(
    s.book #>> '{title,roman}', s.book #>> '{title,gurmukhi}', s.book #>> '{title,shahmukhi}', ''))`
