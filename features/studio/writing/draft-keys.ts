const DRAFTS_PREFIX = 'qissa.studio.'

/** Under which this browser keeps what somebody wrote of a document and the server does not have. */
export const draftKey = (user: string, submission: string, name: string): string =>
  `${DRAFTS_PREFIX}${user}.${submission}.${name}`

/** Tells whether an entry is such a text: a logout leaves it for whoever wrote it. */
export const isDraftKey = (key: string): boolean => key.startsWith(DRAFTS_PREFIX)
