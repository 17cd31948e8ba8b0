import { isLanguage } from './languages'
import { CURRENCIES } from './money'
import type { Settings } from './render'

const NAME = 'reduxState'
const VERSION = 1
const DAYS = 30
const MOST_BYTES = 3_500

/** What the cookie keeps: settings, and a name to greet with that proves nothing. */
export interface RememberedState extends Settings {
  greeting: string | null
}

/** Settings from a cookie's value; whatever is foreign, old or broken is ignored, part by part. */
export function readStateCookie(value: string | undefined): Partial<RememberedState> {
  if (!value || value.length > MOST_BYTES) return {}
  try {
    const bytes = Uint8Array.from(atob(value.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    )
    const state: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (typeof state !== 'object' || state === null) return {}
    const own = (key: string): unknown =>
      Object.hasOwn(state, key) ? (state as Record<string, unknown>)[key] : undefined
    if (own('v') !== VERSION) return {}
    const [language, theme, country, currency] = ['language', 'theme', 'country', 'currency'].map(
      own,
    )
    const greeting = own('greeting')
    return {
      ...(isLanguage(language) ? { language } : {}),
      ...(theme === 'light' || theme === 'dark' ? { theme } : {}),
      ...(typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? { country } : {}),
      ...currencyOf(currency),
      ...(typeof greeting === 'string' && greeting.length < 100 ? { greeting } : {}),
    }
  } catch {
    return {}
  }
}

function currencyOf(value: unknown): Partial<Settings> {
  const currency = CURRENCIES.find((known) => known === value)
  return currency ? { currency } : {}
}

/** The Set-Cookie text for document.cookie: base64url, so that no proxy stumbles over it. */
export function stateCookie(state: RememberedState, secure: boolean): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ v: VERSION, ...state }))
  const value = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
  return `${NAME}=${value}; path=/; max-age=${DAYS * 24 * 3600}; samesite=lax${secure ? '; secure' : ''}`
}
