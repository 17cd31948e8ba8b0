import { useSyncExternalStore } from 'react'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import type { MessageKey } from '#web/i18n/intl.tsx'
import { useOrigin } from '#web/boot/origin.tsx'

/** A device's answer, or the message that says why there is none. */
export type DeviceAnswer<T> =
  | { response: T; trouble?: never }
  | { response?: never; trouble: MessageKey }

/** Fetched when a passkey is asked for, never before. */
const library = () => import('@simplewebauthn/browser')

/** Has the device make a passkey; its person is asked for a finger, a face or a PIN. */
export function makePasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<DeviceAnswer<RegistrationResponseJSON>> {
  return answered(async () => (await library()).startRegistration({ optionsJSON }))
}

/** Has the device sign with one of its passkeys, which its person chooses. */
export function showPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<DeviceAnswer<AuthenticationResponseJSON>> {
  return answered(async () => (await library()).startAuthentication({ optionsJSON }))
}

async function answered<T>(ask: () => Promise<T>): Promise<DeviceAnswer<T>> {
  try {
    return { response: await ask() }
  } catch (error) {
    return { trouble: troubleOf(error) }
  }
}

/** By the names that the standard gives what went wrong; browsers do not tell a refusal from a wait. */
const TROUBLES: Record<string, MessageKey> = {
  NotAllowedError: 'passkey.cancelled',
  AbortError: 'passkey.cancelled',
  InvalidStateError: 'error.passkey_known',
  NotSupportedError: 'passkey.unsupported',
  ConstraintError: 'passkey.unsupported',
  SecurityError: 'error.passkeys_unavailable',
}

export function troubleOf(error: unknown): MessageKey {
  const { name = '', message = '' } = error as Partial<Error>
  // Browsers say each in their own words that a script did not come.
  if (/import|module script/i.test(message)) return 'error.offline'
  return TROUBLES[name] ?? 'passkey.failed'
}

const never = () => () => undefined

/**
 * Tells whether passkeys can be used here: the browser knows them, and the address has a name.
 * Until scripts run the public address is taken for that of the page.
 */
export function usePasskeysPossible(): boolean {
  const origin = useOrigin()
  return useSyncExternalStore(
    never,
    () => 'PublicKeyCredential' in window && hasName(location.hostname),
    () => hasName(new URL(origin).hostname),
  )
}

const hasName = (hostname: string) => !/^[\d.]+$|^\[/.test(hostname)
