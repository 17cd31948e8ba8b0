/** The kinds of notification that can be muted, each by itself, by what they are about. */
export const KINDS_BY_MATTER = {
  gifts: ['giftReceived', 'giftRedeemed', 'giftUndelivered', 'receipt', 'refund'],
  books: ['wishlistPrice', 'followedNew', 'newEpisode', 'reviewReply'],
  house: ['contributionStatus', 'announcement'],
} as const

export const MUTABLE_KINDS = [
  ...KINDS_BY_MATTER.gifts,
  ...KINDS_BY_MATTER.books,
  ...KINDS_BY_MATTER.house,
] as const
export type MutableKind = (typeof MUTABLE_KINDS)[number]
