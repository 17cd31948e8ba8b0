// Text that a spreadsheet would calculate, or take for a command.
const FORMULA = /^[\s\p{Cf}]*[=+\-@\t\r＝＋－＠]/u
// A row of apostrophes before one is lengthened, so that it can be told from one that was put there.
const MARKED = /^'+/
const isMarked = (text: string) => MARKED.test(text) && FORMULA.test(text.replace(MARKED, ''))

function cell(text: string): string {
  const safe = FORMULA.test(text) || isMarked(text) ? `'${text}` : text
  // Where the comma is a decimal sign, spreadsheets part cells at what is here the inside of one.
  return /[",;\t\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A cell as it was before it was written so. */
export const plainCell = (text: string): string => (isMarked(text) ? text.slice(1) : text)

/** What spreadsheets know UTF-8, and so Gurmukhi, by; at the head of a file. */
export const CSV_MARK = '\uFEFF'

/** RFC 4180. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`

export const csvOf = (rows: readonly (readonly string[])[]): string =>
  CSV_MARK + rows.map(csvRow).join('')
