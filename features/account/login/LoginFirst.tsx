import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#shared/http/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { IconLink } from '#web/ui/IconLink.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

interface WordedProps {
  variant?: 'primary' | 'quiet' | 'deep' | undefined
  /** Before the browser leaves for the login, which says why one is there. */
  onClick?: (() => void) | undefined
  icon?: undefined
  word?: undefined
  children: ReactNode
}

/** A sign that `children` names, before a short word. */
interface SignProps {
  variant?: undefined
  onClick?: undefined
  icon: IconName
  word?: string | undefined
  children: string
}

/** Replaces, for visitors, a button that needs an account: leads to the login and back here. */
export function LoginFirst({ variant, onClick, icon, word, children }: WordedProps | SignProps) {
  const { pathname, search } = useLocation()
  const to = paths.login(pathname + search)
  if (icon) return <IconLink icon={icon} word={word} label={children} to={to} />
  return (
    <ButtonLink variant={variant} to={to} onClick={onClick}>
      {children}
    </ButtonLink>
  )
}
