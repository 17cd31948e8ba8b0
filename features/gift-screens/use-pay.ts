import { shopApi } from '../../web/lib/shop-api.gen'
import { ONCE } from '../../web/lib/load'
import { useAppDispatch } from '../../web/lib/store'
import { useRefusalToast } from '../../web/lib/use-refusal-toast'

/** Leads back to where an order is paid. */
export function usePay(orderId: string): () => Promise<void> {
  const dispatch = useAppDispatch()
  const tellRefusal = useRefusalToast()
  return async () => {
    const { getOrder } = shopApi.endpoints
    const again = { ...ONCE, forceRefetch: true }
    const { data, error } = await dispatch(getOrder.initiate({ id: orderId }, again))
    if (error) tellRefusal(error)
    else if (data?.payment.redirectUrl) location.assign(data.payment.redirectUrl)
  }
}
