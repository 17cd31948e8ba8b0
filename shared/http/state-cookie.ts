import { isLanguage } from '#shared/i18n/languages.ts'
import { STATE_DAYS } from '#shared/schemas/limits.ts'
import { CURRENCIES } from '#shared/money/money.ts'
import { SCRIPTS } from '#shared/text/names.ts'
import type { Settings } from './render.ts'

const NAME = 'reduxState'
const VERSION = 1
const MOST_BYTES = 3_500

/**
 * What the cookie keeps: the settings that this browser chose, where one left out was never chosen,
 * a name to greet with that proves nothing, and words on how the player is to play.
 */
export type RememberedState = {
  [Part in keyof Omit<Settings, 'large'>]?: Settings[Part] | undefined
} & {
  greeting?: string | null
  player?: string | undefined
  /** When the chosen currency gives way to that of the country; milliseconds. */
  currencyUntil?: number | undefined
}

/** The word on the player that asks for four large buttons, and for large letters everywhere. */
export const ELDER = 'elder'

export const wantsLarge = ({ player = '' }: RememberedState): boolean =>
  player.split(' ').includes(ELDER)

const isShort = (value: unknown) => typeof value === 'string' && value.length < 100

/** Checks each part of the cookie; a part with another value is ignored. */
const PARTS: Record<keyof RememberedState, (value: unknown) => boolean> = {
  language: isLanguage,
  script: (value) => value === null || SCRIPTS.some((script) => script === value),
  theme: (value) => value === null || value === 'light' || value === 'dark',
  country: (value) => typeof value === 'string' && /^[A-Z]{2}$/.test(value),
  currency: (value) => CURRENCIES.some((known) => known === value),
  currencyUntil: Number.isSafeInteger,
  greeting: isShort,
  player: isShort,
}

/**
 * The state in a cookie's value; whatever is foreign, old or broken is ignored, part by part, and so
 * is a currency whose days are over.
 */
export function readStateCookie(value: string | undefined, now = Date.now()): RememberedState {
  if (!value || value.length > MOST_BYTES) return {}
  try {
    const bytes = Uint8Array.from(atob(value.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    )
    const state: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (typeof state !== 'object' || state === null) return {}
    const own = new Map(Object.entries(state))
    if (own.get('v') !== VERSION) return {}
    const parts = Object.entries(PARTS).filter(
      ([part, fits]) => own.has(part) && fits(own.get(part)),
    )
    return withoutEnded(Object.fromEntries(parts.map(([part]) => [part, own.get(part)])), now)
  } catch {
    return {}
  }
}

function withoutEnded(state: RememberedState, now: number): RememberedState {
  if (state.currencyUntil === undefined || state.currencyUntil > now) return state
  const lasting = { ...state }
  delete lasting.currency
  delete lasting.currencyUntil
  return lasting
}

/** The state that a browser's cookies hold, as document.cookie gives them. */
export const readStateCookies = (cookies: string): RememberedState =>
  readStateCookie(new RegExp(`(?:^|; )${NAME}=([^;]*)`).exec(cookies)?.[1])

/** The Set-Cookie text for document.cookie: base64url, so that no proxy stumbles over it. */
export function stateCookie(state: RememberedState, secure: boolean): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ v: VERSION, ...state }))
  const value = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
  return `${NAME}=${value}; path=/; max-age=${STATE_DAYS * 24 * 3600}; samesite=lax${secure ? '; secure' : ''}`
}
