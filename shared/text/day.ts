/**
 * "14 April 2026": the day of an instant, in UTC.
 * @param months the twelve of a catalogue, `time.months`: not everybody's Intl knows Punjabi ones
 */
export function dayInWords(iso: string, months: string): string {
  const day = new Date(iso)
  const month = months.split(',')[day.getUTCMonth()] ?? ''
  return `${day.getUTCDate()} ${month} ${day.getUTCFullYear()}`
}
