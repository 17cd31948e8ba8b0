import type { MessageKey } from './messages.ts'
import type { MutableKind } from '#shared/schemas/notification-kinds.ts'
import { formatMoney, type Price } from '#shared/money/money.ts'
import type { NamesInScripts } from '#shared/text/names.ts'
import {
  REFUND_EVENTS,
  SECURITY_EVENTS,
  SUBMISSION_EVENTS,
  WISHLIST_EVENTS,
} from '#shared/schemas/notification-data.ts'

/** The content of a notification; fields that do not concern its kind are null. */
interface NotificationContent {
  /** Which of several things of the kind happened. */
  what: string | null
  book: { names: NamesInScripts } | null
  submission: { names: NamesInScripts } | null
  work: { names: NamesInScripts } | null
  person: NamesInScripts | null
  name: string | null
  money: Pick<Price, 'amount' | 'currency'> | null
  episode: number | null
  browser: string | null
  os: string | null
}

interface Worded {
  kind: MutableKind | 'security'
  data: NotificationContent
}

/** A value in a sentence: a name, to be shown in its reader's script, or plain text. */
export type Said = NamesInScripts | string | number

/** The sentence of a notification; without a key its words came along. */
export interface Sentence {
  key: MessageKey | null
  values: Record<string, Said>
}

type Describe = (content: NotificationContent) => MessageKey

/** The one of several things that happened; the first where a notification is older than the others. */
const oneOf = <T extends string>(known: readonly [T, ...T[]], { what }: NotificationContent): T =>
  known.find((one) => one === what) ?? known[0]

const deviceOf = ({ browser, os }: NotificationContent) => [browser, os].filter(Boolean).join(', ')

const KEYS: Record<Exclude<Worded['kind'], 'announcement'>, Describe> = {
  giftReceived: ({ name }) => (name ? 'notice.gift_received' : 'notice.gift_received_nobody'),
  giftRedeemed: ({ name }) => (name ? 'notice.gift_redeemed' : 'notice.gift_redeemed_nobody'),
  giftUndelivered: () => 'notice.gift_undelivered',
  receipt: () => 'notice.receipt',
  refund: (content) => `notice.money_${oneOf(REFUND_EVENTS, content)}`,
  wishlistPrice: (content) => `notice.wishlist_${oneOf(WISHLIST_EVENTS, content)}`,
  followedNew: ({ person }) => (person ? 'notice.followed_new' : 'notice.followed_new_nobody'),
  newEpisode: () => 'notice.new_episode',
  reviewReply: ({ person }) => (person ? 'notice.review_reply' : 'notice.review_reply_house'),
  contributionStatus: ({ what }) => {
    const event = SUBMISSION_EVENTS.find((one) => one === what)
    return event ? `notice.contribution_${event}` : 'notice.contribution'
  },
  security: (content) =>
    content.what === 'newDevice' && !deviceOf(content)
      ? 'notice.security_unknownDevice'
      : `notice.security_${oneOf(SECURITY_EVENTS, content)}`,
}

/** Chooses the sentence of a notification, for whoever shows or sends it. */
export function sentenceOf({ kind, data }: Worded): Sentence {
  if (kind === 'announcement') return { key: null, values: {} }
  const { book, submission, work, person, name, money, episode } = data
  const titled = book ?? submission ?? work
  const values = {
    ...(titled && { title: titled.names }),
    ...((person ?? name) && { name: person ?? name ?? '' }),
    amount: money ? formatMoney(money) : '',
    episode: episode ?? '',
    device: deviceOf(data),
  }
  return { key: KEYS[kind](data), values }
}
