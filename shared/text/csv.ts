// Text that a spreadsheet would calculate, or take for a command.
const FORMULA = /^[\s\p{Cf}]*[=+\-@\t\r＝＋－＠]/u

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** RFC 4180. The mark at its head is what spreadsheets know UTF-8, and so Gurmukhi, by. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
