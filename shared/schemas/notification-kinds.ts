/** The kinds of notification that can be muted, each by itself, by what they are about. */
export const KINDS_BY_SUBJECT = {
  gifts: ['giftReceived', 'giftRedeemed', 'giftUndelivered', 'receipt', 'refund'],
  books: ['wishlistPrice', 'followedNew', 'newEpisode', 'reviewReply'],
  qissa: ['contributionStatus', 'announcement'],
} as const

export const MUTABLE_KINDS = [
  ...KINDS_BY_SUBJECT.gifts,
  ...KINDS_BY_SUBJECT.books,
  ...KINDS_BY_SUBJECT.qissa,
] as const
export type MutableKind = (typeof MUTABLE_KINDS)[number]
