import { useT } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import art from '#web/styles/cloth/empty-search.svg'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** Shown to staff who logged in without their second factor: says that the console needs it. */
export function TwoFactorRequired() {
  const t = useT()
  return (
    <EmptyState
      art={art}
      titleAs="h2"
      title={t('house.second_step_title')}
      text={t('house.second_step_text')}
      action={
        <ButtonLink to={paths.account('security')}>{t('house.second_step_action')}</ButtonLink>
      }
    />
  )
}
