import { keepInTab, keptInTab } from '#web/storage/tab-memory.ts'

const SEEN = 'qissa.gifts-seen'

/** Gifts that were announced in this tab. */
export const seenGifts = (): string[] => keptInTab<string[]>(SEEN) ?? []

export const markSeen = (id: string): void => keepInTab(SEEN, [...seenGifts(), id])
