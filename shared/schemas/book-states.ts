/** Where a book of the catalogue stands for readers. */
export const BOOK_STATES = ['published', 'withdrawn', 'suspended'] as const
