import type { Plugin } from '#server/http/feature.ts'
import { CONTACT_ADDRESS } from '#shared/schemas/contact-address.ts'

const PATH = '/.well-known/security.txt'
// Readers ask anew long before: a file that expires tells that nobody looks after the site.
const VALID_DAYS = 180
const DAY_MS = 24 * 3600 * 1000

/** `GET /.well-known/security.txt` (RFC 9116): where to report a fault that endangers people. */
export const securityTxtRoutes: Plugin = async (app, { env }) => {
  app.get(PATH, { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(securityTxt(env.publicUrl, new Date())),
  )
}

/** Addresses of the web stand there with https alone: one could be put in place of another's. */
function securityTxt(publicUrl: string, now: Date): string {
  const isSecure = publicUrl.startsWith('https:')
  const midnight = new Date(now.getTime() + VALID_DAYS * DAY_MS).setUTCHours(0, 0, 0, 0)
  const page = isSecure ? [`Contact: ${publicUrl}/contact`] : []
  const canonical = isSecure ? [`Canonical: ${publicUrl}${PATH}`] : []
  return [
    ...page,
    `Contact: mailto:${CONTACT_ADDRESS}`,
    `Expires: ${new Date(midnight).toISOString()}`,
    'Preferred-Languages: en, pa',
    ...canonical,
    '',
  ].join('\n')
}
