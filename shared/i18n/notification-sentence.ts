import type { ListNotificationsApiResponse } from '#web/api/messaging.gen.ts'
import type { MessageKey } from './messages.ts'
import { formatMoney } from '#shared/money/money.ts'
import type { NamesInScripts } from '#shared/text/names.ts'
import { REFUND_NEWS, SECURITY_NEWS, WISHLIST_NEWS } from '#shared/schemas/notification-data.ts'

/** A notice as the list has it; its contract would bring what checks shapes. */
export type Notice = ListNotificationsApiResponse['notification'][number]
type NoticeFacts = Omit<Notice['data'], 'text'>
type Worded = Pick<Notice, 'kind'> & { data: NoticeFacts }

/** What stands in a place of a sentence: a name, to be shown in its reader's script, or plain text. */
export type Said = NamesInScripts | string | number

/** The sentence of a notice; without a key its words came along. */
export interface Sentence {
  key: MessageKey | null
  values: Record<string, Said>
}

type Teller = (facts: NoticeFacts) => MessageKey

/** The one of several things that happened; the first where a notice is older than the others. */
const oneOf = <T extends string>(known: readonly [T, ...T[]], { what }: NoticeFacts): T =>
  known.find((one) => one === what) ?? known[0]

const deviceOf = ({ browser, os }: NoticeFacts) => [browser, os].filter(Boolean).join(', ')

const KEYS: Record<Exclude<Notice['kind'], 'announcement'>, Teller> = {
  giftReceived: ({ name }) => (name ? 'notice.gift_received' : 'notice.gift_received_nobody'),
  giftRedeemed: ({ name }) => (name ? 'notice.gift_redeemed' : 'notice.gift_redeemed_nobody'),
  giftUndelivered: () => 'notice.gift_undelivered',
  receipt: () => 'notice.receipt',
  refund: (facts) => `notice.money_${oneOf(REFUND_NEWS, facts)}`,
  wishlistPrice: (facts) => `notice.wishlist_${oneOf(WISHLIST_NEWS, facts)}`,
  followedNew: ({ person }) => (person ? 'notice.followed_new' : 'notice.followed_new_nobody'),
  newEpisode: () => 'notice.new_episode',
  reviewReply: ({ person }) => (person ? 'notice.review_reply' : 'notice.review_reply_house'),
  contributionStatus: () => 'notice.contribution',
  security: (facts) =>
    facts.what === 'newDevice' && !deviceOf(facts)
      ? 'notice.security_unknownDevice'
      : `notice.security_${oneOf(SECURITY_NEWS, facts)}`,
}

/** How a notice is put into words, for whoever shows or sends it. */
export function sentenceOf({ kind, data }: Worded): Sentence {
  if (kind === 'announcement') return { key: null, values: {} }
  const { book, person, name, money, episode } = data
  const values = {
    ...(book && { title: book.names }),
    ...((person ?? name) && { name: person ?? name ?? '' }),
    ...{ amount: money ? formatMoney(money) : '', episode: episode ?? '' },
    device: deviceOf(data),
  }
  return { key: KEYS[kind](data), values }
}
