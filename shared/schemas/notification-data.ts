/** What happened to an account that its owner should know. */
export const SECURITY_NEWS = [
  'newDevice',
  'passwordChanged',
  'emailAsked',
  'emailChanged',
  'passkeyAdded',
  'passkeyRemoved',
  'secondStepOn',
  'secondStepOff',
  'recoveryUsed',
  'recoveryRenewed',
  'roleChanged',
  'sessionsEnded',
  'downloaded',
] as const

/** What became of a book on a wishlist. */
export const WISHLIST_NEWS = ['free', 'cheaper', 'out'] as const
/** What became of money. */
export const REFUND_NEWS = ['refund', 'refundFailed', 'paymentDisputed'] as const
