import { useT } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { AccountSection } from '#web/ui/AccountSection.tsx'

/** The way out, on the privacy tab of one's account. */
export function DeleteSection() {
  const t = useT()
  return (
    <AccountSection title={t('deletion.title')} lead={t('deletion.lead')}>
      <div>
        <ButtonLink variant="danger" to={paths.deleteAccount()}>
          {t('deletion.open')}
        </ButtonLink>
      </div>
    </AccountSection>
  )
}
