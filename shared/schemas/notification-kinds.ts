/** The kinds of notification that can be muted, each by itself. */
export const MUTABLE_KINDS = [
  'giftReceived',
  'giftRedeemed',
  'giftUndelivered',
  'receipt',
  'refund',
  'wishlistPrice',
  'followedNew',
  'newEpisode',
  'reviewReply',
  'contributionStatus',
  'announcement',
] as const
export type MutableKind = (typeof MUTABLE_KINDS)[number]
