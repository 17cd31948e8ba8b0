import { useLocation } from 'react-router'
import { ADDRESSES } from '#app/addresses.ts'
import { addressFinder } from '#shared/http/find-address.ts'
import { paths } from '#shared/http/paths.ts'

const addressOf = addressFinder(ADDRESSES)

/** Where the menu's login and sign-up lead back to: this page, or where one was going already. */
export function useNextHere(): string | undefined {
  const { pathname, search } = useLocation()
  if (addressOf(pathname).isForm) return new URLSearchParams(search).get('next') ?? undefined
  return pathname === paths.home ? undefined : pathname + search
}

/** State of a link to the login that somebody chose: nobody has to be told why they are there. */
export const CHOSEN = { chosen: true } as const
