const SEEN = 'qissa.gifts-seen'

/** Gifts that were announced in this tab; a browser that forbids storage announces each once a page. */
export function seenGifts(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(SEEN) ?? '[]') as string[]
  } catch {
    return []
  }
}

export function markSeen(id: string): void {
  try {
    sessionStorage.setItem(SEEN, JSON.stringify([...seenGifts(), id]))
  } catch {
    // Then it is announced again on the next page.
  }
}
