import { newKey } from './new-key'
import { keepInTab, keptInTab } from './tab-memory'

const KEY = 'qissa.gift-key'

interface Ordered {
  of: string
  key: string
  order?: string
}

/** The order that the gift of this tab's form became. */
export const orderedGift = (): string | undefined => keptInTab<Ordered>(KEY)?.order

/** The name under which a gift is ordered: the same for the same gift, until its order is over. */
export function giftKeyOf(body: object): string {
  const of = JSON.stringify(body)
  const last = keptInTab<Ordered>(KEY)
  if (last?.of === of) return last.key
  const key = newKey()
  keepInTab(KEY, { of, key })
  return key
}

/** What was filled in has become an order. */
export const keepGiftOrder = (order: string): void =>
  keepInTab(KEY, { ...keptInTab<Ordered>(KEY), order })

/**
 * The next press orders another gift, be it the same.
 * @param over the order that is over, should it be of another gift than the form's
 */
export function forgetGiftKey(over?: string): void {
  const order = orderedGift()
  if (!over || !order || order === over) keepInTab(KEY, null)
}
