import { keepInTab, keptInTab } from '#web/storage/web-storage.ts'

const KEY = 'qissa.gifts-seen'

/** The ids of gifts that this tab has shown already, in a dialog or on a page. */
export const announcedGifts = (): string[] => keptInTab<string[]>(KEY) ?? []

/** From now on no dialog announces these gifts in this tab. */
export function markAnnounced(ids: readonly string[]): void {
  keepInTab(KEY, [...new Set([...announcedGifts(), ...ids])])
}
