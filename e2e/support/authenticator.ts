import type { Page } from 'playwright-core'
import { SITE } from './product.ts'

/** The running product under the name that browsers keep passkeys for; a number is none. */
export const namedSite = () => SITE.replace('127.0.0.1', 'localhost')

/** A fingerprint reader for a page: it keeps passkeys, and always finds the right finger. */
export async function addAuthenticator(page: Page) {
  const tools = await page.context().newCDPSession(page)
  await tools.send('WebAuthn.enable')
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      automaticPresenceSimulation: true,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  return {
    /** The wrong finger from now on, or the right one again. */
    recognise: (isUserVerified: boolean) =>
      tools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}
