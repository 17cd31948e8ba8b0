import { useNavigate } from 'react-router'
import { formatMoney, type Price } from '#shared/money/money.ts'
import { isPaid } from '#shared/money/order-states.ts'
import { once, type ApiError } from '#web/api/api.ts'
import { useCreateGiftCardMutation, type CreateGiftCardApiArg } from '#web/api/shop.gen.ts'
import type { Problem } from '#web/forms/form-problems.ts'
import { GIFT, keepOrder, orderKeyOf } from '#web/storage/order-key.ts'
import { contractRules } from '#web/forms/contract-rules.ts'
import { useForm } from '#web/forms/use-form.ts'
import { paths } from '#shared/http/paths.ts'
import type { AudiobookCard } from '#features/books/book/contract.ts'
import { usePrice } from '#features/books/book/use-price.ts'
import { useFollow } from '#features/shop/checkout/use-paying.ts'
import { forgetDraft } from './gift-draft.ts'
import { copiesOf, messageOf, problemsOfForm, readRecipient } from './gift-values.ts'

type Gift = CreateGiftCardApiArg['body']

interface Values {
  body: Gift
  found: Problem[]
}

const rules = contractRules(async () => (await import('./contract.ts')).GiftBody)

/** Computes the price of so many copies for this buyer. */
export function usePriceOf(book: Pick<AudiobookCard, 'price'>) {
  const price = usePrice(book.price)
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
      return [...(await rules.check(body)), ...found]
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
