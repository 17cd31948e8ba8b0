const ZONES = {
  IN: 'Asia/Kolkata Asia/Calcutta',
  PK: 'Asia/Karachi',
  CA: 'America/Toronto America/Vancouver America/Edmonton America/Winnipeg America/Halifax America/Regina America/St_Johns',
  GB: 'Europe/London',
  US: 'America/New_York America/Chicago America/Denver America/Los_Angeles America/Phoenix America/Detroit',
  NZ: 'Pacific/Auckland',
  AE: 'Asia/Dubai',
  DE: 'Europe/Berlin',
  ES: 'Europe/Madrid',
  FR: 'Europe/Paris',
  HK: 'Asia/Hong_Kong',
  IT: 'Europe/Rome',
  KE: 'Africa/Nairobi',
  MY: 'Asia/Kuala_Lumpur',
  SA: 'Asia/Riyadh',
  SG: 'Asia/Singapore',
} as const

/** The country whose clock a browser follows, where most listeners live; undefined of any other. */
export function countryOfTimeZone(timeZone: string): string | undefined {
  if (timeZone.startsWith('Australia/')) return 'AU'
  return Object.entries(ZONES).find(([, zones]) => zones.split(' ').includes(timeZone))?.[0]
}
