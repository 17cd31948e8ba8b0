import type { Price } from '#shared/money/money.ts'
import { canBePaid, isPaid } from '#shared/money/order-states.ts'
import { once, type ApiError } from '#web/api/api.ts'
import { booksApi } from '#web/api/books.gen.ts'
import { useCreateOrderMutation, usePayOrderMutation } from '#web/api/shop.gen.ts'
import { ONCE } from '#web/boot/load.ts'
import { forgetWish, keepOrder, orderKeyOf, orderOf, ownOf } from '#web/storage/order-key.ts'
import { useAppDispatch } from '#web/session/store.ts'
import type { Opening } from './use-paying.ts'

/** Asks where an order is paid by now, or what became of it. */
export function useOpenOrder(): (order: string) => Promise<Opening> {
  const [payOrder] = usePayOrderMutation()
  return async (id) => {
    const { data, error } = await payOrder({ id })
    return data ? { data } : { error: error as ApiError }
  }
}

/**
 * Orders a book for whoever presses: the same order for the same wish, which a reload, the way back
 * and a second press do not make another.
 */
export function useOrderBook({ _id, slug }: { _id: string; slug: string }) {
  const dispatch = useAppDispatch()
  const openOrder = useOpenOrder()
  const [create] = useCreateOrderMutation()
  const wish = ownOf(_id)

  return async ({ currency, amount }: Price): Promise<Opening> => {
    const body = { audiobook: _id, currency }
    const order = orderOf(wish, body)
    if (order) {
      const known = await openOrder(order)
      if ('data' in known && holds(known.data.order, amount)) return known
      if ('error' in known && !IS_OVER.has(known.error.status)) return known
      forgetWish(wish)
    }
    const { data, error } = await create({ body: once(body, orderKeyOf(wish, body)) })
    if (data) {
      keepOrder(wish, data.order._id)
      return { data }
    }
    const refusal = error as ApiError
    // The page learns why, and says it in place of the form.
    if (refusal.status === 409 || refusal.status === 422) {
      const afresh = { ...ONCE, forceRefetch: true }
      await dispatch(booksApi.endpoints.getAudiobook.initiate({ idOrSlug: slug }, afresh))
    }
    return { error: refusal }
  }
}

/** Refusals of an order that is not to be paid any more: another one is asked for, or says why. */
const IS_OVER = new Set([403, 404, 409, 422])

type Order = Extract<Opening, { data: unknown }>['data']['order']

const holds = (order: Order, amount: number) =>
  isPaid(order.state) || (canBePaid(order.state) && order.amount === amount)
