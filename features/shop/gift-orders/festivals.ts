/** The days of 2026 to 2028. Those of the moon can differ by a day where it is sighted. */
const DAYS = {
  lohri: ['2026-01-13', '2027-01-13', '2028-01-13'],
  vaisakhi: ['2026-04-13', '2027-04-13', '2028-04-13'],
  eid_fitr: ['2026-03-20', '2027-03-09', '2028-02-26'],
  mothers_day: ['2026-05-10', '2027-05-09', '2028-05-14'],
  eid_adha: ['2026-05-27', '2027-05-16', '2028-05-05'],
  diwali: ['2026-11-08', '2027-10-29', '2028-10-17'],
  gurpurab: ['2026-11-24', '2027-11-14', '2028-11-02'],
  christmas: ['2026-12-25', '2027-12-25', '2028-12-25'],
} satisfies Record<string, readonly string[]>
export type Festival = keyof typeof DAYS

const festivals = Object.keys(DAYS) as Festival[]

interface FestivalDay {
  festival: Festival
  /** YYYY-MM-DD */
  day: string
}

/** The next of each festival between two days, soonest first. */
export function festivalsBetween(first: string, last: string): FestivalDay[] {
  const days = festivals.flatMap((festival) => {
    const day = DAYS[festival].find((one) => one >= first && one <= last)
    return day ? [{ festival, day }] : []
  })
  return days.sort((a, b) => (a.day < b.day ? -1 : 1))
}
