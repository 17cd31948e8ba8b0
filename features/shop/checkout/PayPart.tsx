import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#shared/http/paths.ts'
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
  /** What stands below: the order's number, and the way out of it. */
  foot?: ReactNode
}

/** How it is paid, how much, the button and the terms. Card details are entered with the provider alone. */
export function PayPart({ again = false, children, foot, ...paying }: PayPartProps) {
  const { price, gift } = paying
  const t = useT()
  const go = <Go again={again} {...paying} />
  return (
    <>
      <div className="panel pay pay--how">
        {children}
        <div className="pay__with">
          <p className="label">{t('checkout.pay_with')}</p>
          <p className="pay__way">
            <Icon name="credit-card" />
            <span>
              <b>{t('checkout.card')}</b>
              <span className="muted small">{t('checkout.card_text')}</span>
            </span>
          </p>
        </div>
        <p className="pay__code">
          {t('checkout.gift_code')}
          <Link className="link" to={paths.account('redeem')}>
            {t('checkout.gift_add')}
          </Link>
        </p>
      </div>
      <div className="panel pay pay--sum">
        {again && go}
        <dl className="pay__total">
          <dt>{t('checkout.total')}</dt>
          <dd className="num" dir="ltr">
            {formatPrice(price)} <small lang="en">{price.currency}</small>
          </dd>
          <dd className="small muted">{t('checkout.tax')}</dd>
          <dd className="small muted">{t(gift ? 'checkout.once_gift' : 'checkout.once')}</dd>
          <dd className="pay__back small muted">
            <Icon name="undo-2" small flip />
            {t(gift ? 'checkout.money_back_gift' : 'checkout.money_back', { days: REFUND_DAYS })}
          </dd>
        </dl>
        {!again && go}
        {foot}
      </div>
    </>
  )
}

/** The button, and above it what the last press came to. */
function Go({ price, again, busy, trouble, onPay }: Omit<PayPartProps, 'children' | 'foot'>) {
  const t = useT()
  const amount = formatPrice(price)
  return (
    <>
      {trouble && !busy && <PayNews {...trouble} />}
      <div className="pay__go">
        <Button wide busy={busy} onClick={onPay}>
          {t(busy ? 'checkout.paying' : again ? 'checkout.pay_again' : 'checkout.pay', {
            price: again ? isolate(amount) : amount,
          })}
        </Button>
      </div>
    </>
  )
}
