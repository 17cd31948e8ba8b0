import { useT } from '../../web/lib/intl'
import { paths } from '../../web/paths'
import { ButtonLink } from '../../web/ui/ButtonLink'
import { AccountSection } from '../account-details/AccountSection'

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
