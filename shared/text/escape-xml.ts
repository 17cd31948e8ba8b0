/** Writes text so that it is nothing but text in XML, in attributes too. */
export function escapeXml(text: string): string {
  const named: Record<string, string> = {
    '<': 'lt',
    '>': 'gt',
    '&': 'amp',
    '"': 'quot',
    "'": 'apos',
  }
  return text.replace(/[<>&"']/g, (sign) => `&${named[sign] ?? ''};`)
}
