/** Ids of SQL, one after another without a sign between: thousands are kept and cut unread. */
export type IdList = string

const LETTERS = 36

export const countIds = (list: IdList): number => list.length / LETTERS

export const idsOfPage = (list: IdList, page: { _start: number; _limit: number }): string[] =>
  list.slice(page._start * LETTERS, (page._start + page._limit) * LETTERS).match(/.{36}/g) ?? []
