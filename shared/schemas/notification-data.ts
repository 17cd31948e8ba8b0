/** The security events that an account's owner is notified of. */
export const SECURITY_EVENTS = [
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

/** The changes of a book on a wishlist that its reader is notified of. */
export const WISHLIST_EVENTS = ['free', 'cheaper', 'out', 'announced'] as const
/** The changes of a payment that its buyer is notified of. */
export const REFUND_EVENTS = [
  'refund',
  'refundFailed',
  'paymentDisputed',
  'alreadyOwned',
  'bookSuspended',
  'bookUnsold',
  'giftSuspended',
] as const

/** What becomes of a submission, as far as there is a sentence for it; of the rest there is news. */
export const SUBMISSION_EVENTS = [
  'return',
  'decline',
  'approve',
  'approveChanges',
  'returnChanges',
  'publish',
  'withdraw',
  'suspend',
  'rightsEnding',
  'rightsEnded',
  'claimed',
  'claimDecided',
  'partNotes',
  'take',
  'proofReturn',
  'proofPass',
  'narrationAsked',
  'narrationAccepted',
  'narrationDeclined',
  'narrationEnded',
] as const
