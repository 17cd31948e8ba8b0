import { useLocation } from 'react-router'
import { paths } from '#shared/http/paths.ts'

const ON_THE_WAY = /^\/(login|signup|verify|forgotpassword|reset-password|user)(\/|$)/

/** Where the menu's login and sign-up lead back to: this page, or where one was going already. */
export function useNextHere(): string | undefined {
  const { pathname, search } = useLocation()
  if (ON_THE_WAY.test(pathname)) return new URLSearchParams(search).get('next') ?? undefined
  return pathname === paths.home ? undefined : pathname + search
}

/** State of a link to the login that somebody chose: nobody has to be told why they are there. */
export const CHOSEN = { chosen: true } as const
