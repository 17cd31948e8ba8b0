import type { Price } from '../../shared/money'
import { canBePaid, isPaid } from '../../shared/order-states'
import { once, type ApiError } from '../../web/lib/api'
import { generatedApi } from '../../web/lib/api.gen'
import { ONCE } from '../../web/lib/load'
import { shopApi, useCreateOrderMutation } from '../../web/lib/shop-api.gen'
import { useAppDispatch } from '../../web/lib/store'
import { forgetIntentions, intentionOf, keepOrder } from './intention'
import type { Opening } from './use-paying'

const AFRESH = { ...ONCE, forceRefetch: true } as const

/** Asks what became of an order by now, whatever was read before. */
export function useLookUp(): (order: string) => Promise<Opening> {
  const dispatch = useAppDispatch()
  return async (id) => {
    const { data, error } = await dispatch(shopApi.endpoints.getOrder.initiate({ id }, AFRESH))
    return data ? { data } : { error: error as ApiError }
  }
}

/**
 * Orders a book for whoever presses: the same order for the same wish, which a reload, the way back
 * and a second press do not make another.
 */
export function useOrderBook({ _id, slug }: { _id: string; slug: string }) {
  const dispatch = useAppDispatch()
  const lookUp = useLookUp()
  const [create] = useCreateOrderMutation()

  return async ({ currency, amount }: Price): Promise<Opening> => {
    const { order } = intentionOf(_id, currency)
    if (order) {
      const known = await lookUp(order)
      if ('data' in known && holds(known.data.order, amount)) return known
      if ('error' in known && known.error.status !== 404) return known
      forgetIntentions(_id)
    }
    const body = once({ audiobook: _id, currency }, intentionOf(_id, currency).key)
    const { data, error } = await create({ body })
    if (data) {
      keepOrder(_id, currency, data.order._id)
      return { data }
    }
    const refusal = error as ApiError
    // The page learns why, and says it in place of the form.
    if (refusal.status === 409 || refusal.status === 422)
      await dispatch(generatedApi.endpoints.getAudiobook.initiate({ idOrSlug: slug }, AFRESH))
    return { error: refusal }
  }
}

type Order = Extract<Opening, { data: unknown }>['data']['order']

const holds = (order: Order, amount: number) =>
  isPaid(order.state) || (canBePaid(order.state) && order.amount === amount)
