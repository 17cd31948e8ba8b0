/**
 * Tells whether an IANA time zone has that name, as "Asia/Kolkata". Offsets as "+05:30", which
 * engines take for zones too, are none: they know no summer time.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== ''
  } catch {
    return false
  }
}
