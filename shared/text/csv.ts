// Text that a spreadsheet would calculate, or take for a command.
const FORMULA = /^[\s\p{Cf}]*[=+\-@\t\r＝＋－＠]/u

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** What spreadsheets know UTF-8, and so Gurmukhi, by; at the head of a file. */
export const CSV_MARK = '\uFEFF'

/** RFC 4180. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`

export const csvOf = (rows: readonly (readonly string[])[]): string =>
  CSV_MARK + rows.map(csvRow).join('')
