import { useNameIn, useT } from '../../web/lib/intl'
import { paths } from '../../web/paths'
import { ButtonLink } from '../../web/ui/ButtonLink'
import { ListenButton } from '../checkout/ListenButton'
import type { Order } from '../orders/contract'
import { GoingHome } from './GoingHome'

/** What was paid is there: where it is now, and what to do with it. */
export function ThankYou({ order }: { order: Order }) {
  const t = useT()
  const title = useNameIn()(order.audiobook.names)
  const { quantity: count, kind } = order
  const said = kind === 'own' ? 'thanks.own' : count > 1 ? 'thanks.gifts' : 'thanks.gift'
  return (
    <>
      <div>
        <h1>{t(said, { title, count })}</h1>
        <p className="thanks__lead">{t('thanks.receipt', { number: order.number })}</p>
      </div>
      <GoingHome />
      <div className="cluster">
        {kind === 'own' ? (
          <>
            <ListenButton audiobookId={order.audiobook._id} label={t('thanks.listen')} />
            <ButtonLink variant="quiet" to={paths.library()}>
              {t('checkout.to_library')}
            </ButtonLink>
          </>
        ) : (
          <ButtonLink to={paths.gift({ order: order._id })}>{t('checkout.to_gift')}</ButtonLink>
        )}
      </div>
    </>
  )
}
