const KEY = 'qissa.search'

/** What stood in the box when a page was left, so that the way back finds it; gone with the tab. */
export function keptText(page: string): string {
  try {
    const [of, text] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as unknown[]
    return of === page && typeof text === 'string' ? text : ''
  } catch {
    return ''
  }
}

/** @param page the key of the page's entry in the history */
export function keepText(page: string, text: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([page, text]))
  } catch {
    // Without storage the box is empty when one comes back.
  }
}
