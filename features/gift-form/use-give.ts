import { useNavigate } from 'react-router'
import { choosePrice, formatMoney, type Price } from '../../shared/money'
import { isPaid } from '../../shared/order-states'
import { once, type ApiError } from '../../web/lib/api'
import { useCreateGiftCardMutation, type CreateGiftCardApiArg } from '../../web/lib/shop-api.gen'
import type { Problem } from '../../web/lib/form-problems'
import { GIFT, keepOrder, orderKeyOf } from '../../web/lib/order-key'
import { useSettings } from '../../web/lib/store'
import { useForm } from '../../web/lib/use-form'
import { paths } from '../../web/paths'
import type { AudiobookCard } from '../audiobooks/contract'
import { useFollow } from '../checkout/use-paying'
import { forgetDraft } from './gift-draft'
import { copiesOf, messageOf, problemsOfForm, readRecipient } from './gift-values'

type Gift = CreateGiftCardApiArg['body']

interface Values {
  body: Gift
  found: Problem[]
}

/** The contract's rules, when they can be had: without a network the server's answer has to do. */
const loadRules = () => import('./gift-rules').catch(() => null)

/** What so many copies of a book cost this buyer. */
export function usePriceOf(book: Pick<AudiobookCard, 'price'>) {
  const { currency, country } = useSettings()
  const price = choosePrice(book.price, {
    currency: currency ?? undefined,
    country: country ?? undefined,
  })
  return {
    price,
    // Its sign stays before the figures wherever it is said.
    textOf: (copies: number) => price && `\u2066${formatMoney(times(price, copies))}\u2069`,
  }
}

const times = (price: Price, copies: number) => ({ ...price, amount: price.amount * copies })

/** The form of a gift: orders it, and leads to where it is paid. */
export function useGive(book: AudiobookCard, price: Price | undefined) {
  const navigate = useNavigate()
  const follow = useFollow()
  const [create] = useCreateGiftCardMutation()
  return useForm<Values>({
    read: (field) => ({
      found: problemsOfForm(field),
      body: {
        audiobookId: book._id,
        ...(price && { currency: price.currency }),
        ...(field('copies') === 'several'
          ? { copies: copiesOf(field), message: messageOf(field) }
          : readRecipient(field)),
      },
    }),
    check: async ({ body, found }) => {
      if (found.some(({ field }) => field === 'copies')) return found
      return [...((await loadRules())?.checkGift(body) ?? []), ...found]
    },
    send: async ({ body }) => {
      const { data, error } = await create({ body: once(body, orderKeyOf(GIFT, body)) })
      if (error) return error as ApiError
      const { _id: order, state } = data.order
      keepOrder(GIFT, order)
      if (isPaid(state)) forgetDraft()
      const { trouble } = follow(data, price && times(price, body.copies ?? 1))
      if (trouble) await navigate(paths.checkout({ order }))
      return undefined
    },
  })
}
