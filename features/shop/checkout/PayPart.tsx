import type { ReactNode } from 'react'
import { REFUND_DAYS } from '#shared/schemas/limits.ts'
import { formatPrice, type Price } from '#shared/money/money.ts'
import { isolate } from '#shared/text/isolate.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { PayNews } from './PayNews.tsx'
import type { Trouble } from './use-paying.ts'

interface PayPartProps {
  price: Pick<Price, 'currency' | 'amount'>
  gift?: boolean | undefined
  /** Whether the bank refused it before. */
  again?: boolean
  busy: boolean
  trouble: Trouble | null
  onPay: () => void
  /** What stands above: for whom, in which currency. */
  children: ReactNode
}

/** How it is paid, how much, the button and the terms. Card details are entered with the provider alone. */
export function PayPart({ price, gift, again, busy, trouble, onPay, children }: PayPartProps) {
  const t = useT()
  const amount = formatPrice(price)
  return (
    <div className="panel pay">
      {children}
      <div>
        <p className="label">{t('checkout.pay_with')}</p>
        <p className="pay__way">
          <Icon name="credit-card" />
          <span>
            <b>{t('checkout.card')}</b>
            <span className="muted small">{t('checkout.card_text')}</span>
          </span>
        </p>
      </div>
      <dl className="pay__total">
        <dt>{t('checkout.total')}</dt>
        <dd className="num" dir="ltr">
          {amount} <small lang="en">{price.currency}</small>
        </dd>
        <dd className="small muted">{t('checkout.tax')}</dd>
      </dl>
      {trouble && !busy && <PayNews {...trouble} />}
      <div className="pay__go">
        <Button wide busy={busy} onClick={onPay}>
          {t(busy ? 'checkout.paying' : again ? 'checkout.pay_again' : 'checkout.pay', {
            price: again ? isolate(amount) : amount,
          })}
        </Button>
      </div>
      <ul role="list" className="pay__terms small muted">
        <li>
          <Icon name="lock" small />
          {t(gift ? 'checkout.once_gift' : 'checkout.once')}
        </li>
        <li>
          <Icon name="undo-2" small flip />
          {t(gift ? 'checkout.money_back_gift' : 'checkout.money_back', { days: REFUND_DAYS })}
        </li>
      </ul>
    </div>
  )
}
