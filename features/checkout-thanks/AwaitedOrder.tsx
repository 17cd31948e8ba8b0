import { useT } from '../../web/lib/intl'
import { paths } from '../../web/paths'
import { Button } from '../../web/ui/Button'
import { ButtonLink } from '../../web/ui/ButtonLink'
import type { Order } from '../orders/contract'
import { useAwaitedOrder } from './use-awaited-order'

/** The buyer is back before the bank's word is: nothing is claimed until it has come. */
export function AwaitedOrder({ order: { _id, number } }: { order: Order }) {
  const t = useT()
  const { late, askAgain } = useAwaitedOrder(_id)
  return (
    <>
      <div role="status">
        <h1>{t(late ? 'thanks.late' : 'thanks.waiting')}</h1>
        <p className="thanks__lead">
          {t(late ? 'thanks.late_text' : 'thanks.waiting_text', { number })}
        </p>
      </div>
      <div className="cluster">
        <Button busy={!late} onClick={askAgain}>
          {t('thanks.ask')}
        </Button>
        <ButtonLink variant="quiet" to={paths.checkout({ order: _id })}>
          {t('thanks.pay')}
        </ButtonLink>
        <ButtonLink variant="quiet" to={paths.home}>
          {t('thanks.home')}
        </ButtonLink>
      </div>
    </>
  )
}
