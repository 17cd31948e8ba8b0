/**
 * The page numbers a pager shows: first, last, the current one and its neighbours. `null` is a gap of two or more;
 * a gap of one page is filled by that page. Pages count from 1.
 */
export function pageWindow(page: number, pages: number): (number | null)[] {
  const near = new Set([1, page - 1, page, page + 1, pages])
  const shown: (number | null)[] = []
  for (let number = 1; number <= pages; number += 1) {
    const bridges = near.has(number - 1) && near.has(number + 1)
    if (near.has(number) || bridges) shown.push(number)
    else if (shown.at(-1) !== null) shown.push(null)
  }
  return shown
}
