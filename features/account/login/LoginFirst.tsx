import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#shared/http/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'

interface LoginFirstProps {
  variant?: 'primary' | 'quiet' | undefined
  /** Before the browser leaves for the login, which says why one is there. */
  onClick?: (() => void) | undefined
  children: ReactNode
}

/** Replaces, for visitors, a button that needs an account: leads to the login and back here. */
export function LoginFirst({ variant, onClick, children }: LoginFirstProps) {
  const { pathname, search } = useLocation()
  return (
    <ButtonLink variant={variant} to={paths.login(pathname + search)} onClick={onClick}>
      {children}
    </ButtonLink>
  )
}
