/** What can be wrong at a moment of a recording. */
export const NOTE_KINDS = [
  'misread',
  'pronunciation',
  'noise',
  'missing',
  'repeat',
  'other',
] as const
