import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useT } from '#web/i18n/intl.tsx'
import { showToast } from '#web/forms/toasts.ts'
import { paths } from '#shared/http/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'

interface LoginFirstProps {
  variant?: 'primary' | 'quiet' | undefined
  children: ReactNode
}

/** Replaces, for visitors, a button that needs an account: leads to the login and back here. */
export function LoginFirst({ variant, children }: LoginFirstProps) {
  const t = useT()
  const { pathname, search } = useLocation()
  const explain = () =>
    showToast({ text: `${t('login.first_title')}. ${t('login.first_text')}`, kind: 'warn' })
  return (
    <ButtonLink variant={variant} to={paths.login(pathname + search)} onClick={explain}>
      {children}
    </ButtonLink>
  )
}
