import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '#shared/http/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'

interface LoginFirstProps {
  variant?: 'primary' | 'quiet' | undefined
  /** Before the browser leaves for the login, which says why one is there. */
  onClick?: (() => void) | undefined
  /** The name of it where `children` is a sign. */
  label?: string | undefined
  children: ReactNode
}

/** Replaces, for visitors, a button that needs an account: leads to the login and back here. */
export function LoginFirst({ variant, onClick, label, children }: LoginFirstProps) {
  const { pathname, search } = useLocation()
  const to = paths.login(pathname + search)
  if (label) {
    return (
      <Link className="iconbtn" to={to} aria-label={label} title={label}>
        {children}
      </Link>
    )
  }
  return (
    <ButtonLink variant={variant} to={to} onClick={onClick}>
      {children}
    </ButtonLink>
  )
}
