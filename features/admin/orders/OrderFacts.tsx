import { formatMoney } from '#shared/money/money.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Name } from '#web/ui/Name.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { OrderState } from '#features/shop/orders/OrderState.tsx'
import type { AdminOrder } from './contract.ts'

/** A sum with its currency, whose digits never turn around. */
export const Sum = (sum: Pick<AdminOrder, 'currency' | 'amount'>) => (
  <bdi dir="ltr" className="num moment">
    {formatMoney(sum)}
  </bdi>
)

export function Buyer({ buyer }: { buyer: { name: string } | null }) {
  const t = useT()
  return buyer ? <bdi>{buyer.name}</bdi> : <>{t('house.gone')}</>
}

export function Books({ books }: Pick<AdminOrder, 'books'>) {
  const t = useT()
  return (
    <span className="orders__books">
      {books.map(({ names, quantity }, place) => (
        <span key={place}>
          <Name of={names} />
          {quantity > 1 && (
            <span className="small muted"> {t('order.copies', { count: quantity })}</span>
          )}
        </span>
      ))}
    </span>
  )
}

export function State({ order }: { order: Pick<AdminOrder, 'state' | 'refundAsked' | 'kind'> }) {
  const t = useT()
  return (
    <span className="orders__state">
      <OrderState order={order} />
      {order.kind === 'gift' && <Tag icon="gift">{t('order.gift')}</Tag>}
    </span>
  )
}
