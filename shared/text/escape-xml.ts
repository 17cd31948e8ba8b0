// No document may hold these, however they are written.
const NEVER = /[\0-\x08\x0B\x0C\x0E-\x1F\p{Cs}\uFFFE\uFFFF]/gu

/** Writes text so that it is nothing but text in XML, in attributes too. */
export function escapeXml(text: string): string {
  const named: Record<string, string> = {
    '<': 'lt',
    '>': 'gt',
    '&': 'amp',
    '"': 'quot',
    "'": 'apos',
  }
  return text.replace(NEVER, '').replace(/[<>&"']/g, (sign) => `&${named[sign] ?? ''};`)
}
