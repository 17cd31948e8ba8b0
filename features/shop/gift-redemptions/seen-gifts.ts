import { keepInTab, keptInTab } from '#web/storage/web-storage.ts'

const SEEN = 'qissa.gifts-seen'

/** Gifts that were announced in this tab. */
export const seenGifts = (): string[] => keptInTab<string[]>(SEEN) ?? []

export const markSeen = (id: string): void => keepInTab(SEEN, [...seenGifts(), id])
