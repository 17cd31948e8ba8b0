/** 3 661 000 → "1:01:01"; under an hour "59:07". Latin digits in every language. */
export function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60]
  const hours = Math.floor(seconds / 3600)
  const [first = 0, ...rest] = hours > 0 ? [hours, ...parts] : parts
  return [String(first), ...rest.map((part) => String(part).padStart(2, '0'))].join(':')
}

/**
 * "14 April 2026": the day of an instant, in UTC.
 * @param months the twelve of a catalogue, `time.months`: not everybody's Intl knows Punjabi ones
 */
export function dayInWords(iso: string, months: string): string {
  return `${dayOfYearInWords(iso, months)} ${new Date(iso).getUTCFullYear()}`
}

export function dayOfYearInWords(iso: string, months: string): string {
  const day = new Date(iso)
  return `${day.getUTCDate()} ${months.split(',')[day.getUTCMonth()] ?? ''}`
}
