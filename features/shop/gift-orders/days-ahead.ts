/** Days as YYYY-MM-DD, both included. */
interface Span {
  first: string
  last: string
}

const two = (n: number) => String(n).padStart(2, '0')

/** The months of a span, as YYYY-MM. */
export function monthsBetween({ first, last }: Span): string[] {
  const months: string[] = []
  let [year = 0, month = 0] = first.split('-').map(Number)
  while (`${year}-${two(month)}` <= last.slice(0, 7)) {
    months.push(`${year}-${two(month)}`)
    if (month === 12) year += 1
    month = (month % 12) + 1
  }
  return months
}

/** The days of a month that lie in a span. */
export function daysOf(month: string, { first, last }: Span): string[] {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length }, (_, place) => `${month}-${two(place + 1)}`).filter(
    (day) => day >= first && day <= last,
  )
}

/** A day, or the nearest that its month and the span have. */
export function nearestDay(day: string, span: Span): string {
  if (day < span.first) return span.first
  if (day > span.last) return span.last
  return daysOf(day.slice(0, 7), span).findLast((one) => one <= day) ?? span.first
}
