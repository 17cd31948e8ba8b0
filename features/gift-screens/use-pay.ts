import { useNavigate } from 'react-router'
import { canBePaid } from '../../shared/order-states'
import { useT } from '../../web/lib/intl'
import { isWebAddress } from '../../web/lib/is-web-address'
import { ONCE } from '../../web/lib/load'
import { shopApi } from '../../web/lib/shop-api.gen'
import { useAppDispatch } from '../../web/lib/store'
import { showToast } from '../../web/lib/toasts'
import { useRefusalToast } from '../../web/lib/use-refusal-toast'
import { paths } from '../../web/paths'

/** Leads back to where an order is paid, or to what became of it. */
export function usePay(orderId: string): () => Promise<void> {
  const t = useT()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const tellRefusal = useRefusalToast()
  return async () => {
    const { getOrder } = shopApi.endpoints
    const again = { ...ONCE, forceRefetch: true }
    const { data, error } = await dispatch(getOrder.initiate({ id: orderId }, again))
    if (!data) return tellRefusal(error)
    const { redirectUrl } = data.payment
    if (!canBePaid(data.order.state)) return navigate(paths.checkout({ order: orderId }))
    if (redirectUrl && isWebAddress(redirectUrl)) return location.assign(redirectUrl)
    showToast({ text: `${t('checkout.silent')} ${t('checkout.silent_text')}`, kind: 'warn' })
  }
}
