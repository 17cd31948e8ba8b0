import { Link } from 'react-router'
import { useT } from '#web/i18n/intl.tsx'
import { useSettings } from '#web/session/store.ts'
import { paths } from '#shared/http/paths.ts'

/** Beside a price: leads to the choice of country and currency, until one was made; `shown` is what it is in now. */
export function PriceCountry({ shown }: { shown?: string | undefined }) {
  const t = useT()
  const { country, currency } = useSettings()
  if (country !== null || currency !== null) return null
  return (
    <Link className="link" to={paths.country}>
      {shown ? t('book.change_money', { currency: shown }) : t('book.own_money')}
    </Link>
  )
}
