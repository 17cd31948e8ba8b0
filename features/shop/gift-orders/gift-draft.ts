import { forgetWish, GIFT, orderOf } from '#web/storage/order-key.ts'
import { keepInTab, keptInTab } from '#web/storage/web-storage.ts'

/** The values of the form's fields, by name; a checked box is 'on'. */
export type Draft = Partial<Record<string, string>>

/** A draft, and whose: another may sign in in the same tab. */
interface Kept {
  reader: string
  draft: Draft
}

const DRAFT = 'qissa.gift'

/**
 * What this reader typed before in this tab, on the way to the payment and back.
 * @param isPaid whether an order is paid: what was typed for that has served
 */
export function keptDraft(reader: string, isPaid: (order: string) => boolean): Draft | null {
  const kept = keptInTab<Kept>(DRAFT)
  if (!kept) return null
  const order = orderOf(GIFT)
  if (kept.reader === reader && !(order && isPaid(order))) return kept.draft
  forgetDraft()
  return null
}

export const keepDraft = (reader: string, draft: Draft): void => keepInTab(DRAFT, { reader, draft })

/** The gift is paid: the next one begins empty. */
export function forgetDraft(): void {
  keepInTab(DRAFT, null)
  forgetWish(GIFT)
}
