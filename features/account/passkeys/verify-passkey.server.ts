import type { VerifiedRegistrationResponse } from '@simplewebauthn/server'
import type { z } from 'zod'
import type { RelyingParty } from '#server/auth/relying-party.ts'
import { AppError } from '#server/http/errors.ts'
import type { addPasskey } from './contract.ts'

/** COSE's numbers of Ed25519, ES256 and RS256: every authenticator knows one of them. */
export const ALGORITHMS = [-8, -7, -257]

type Attested = z.output<typeof addPasskey.body>['response']
type Verified = Extract<VerifiedRegistrationResponse, { verified: true }>['registrationInfo']

/**
 * Verifies the passkey that a device made.
 * @param expectedChallenge what the device was asked
 * @throws AppError passkey_not_added for an answer to no or another question, or with certificates
 */
export async function verifyPasskey(
  response: Attested,
  expectedChallenge: string,
  party: RelyingParty,
): Promise<Verified> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  if (await hasCertificates(response)) throw new AppError('passkey_not_added')
  const { transports, ...attested } = response.response
  const answer = await verifyRegistrationResponse({
    response: {
      ...response,
      response: { ...attested, ...(transports && { transports }) },
      clientExtensionResults: {},
    },
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    supportedAlgorithmIDs: ALGORITHMS,
    // The library throws what is wrong in its own words; all of it is one refusal.
  }).catch(() => null)
  if (!answer?.verified) throw new AppError('passkey_not_added')
  return answer.registrationInfo
}

/**
 * Tells whether an answer attests its maker by certificates. Nobody was asked for them (a browser
 * sends `none`, or `packed` signed by the passkey itself), and the library fetches the addresses in
 * them from whatever host they name.
 */
async function hasCertificates({ response }: Attested): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
  try {
    const object = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject))
    const format = object.get('fmt')
    return format !== 'none' && (format !== 'packed' || Boolean(object.get('attStmt').get('x5c')))
  } catch {
    return true
  }
}
