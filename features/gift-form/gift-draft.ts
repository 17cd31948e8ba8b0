import { forgetGiftKey, orderedGift } from '../../web/lib/gift-key'
import { keepInTab, keptInTab } from '../../web/lib/tab-memory'

/** What the fields of the form hold, by name; a checked box is 'on'. */
export type Draft = Partial<Record<string, string>>

const DRAFT = 'qissa.gift'

/**
 * What was typed before in this tab, on the way to the payment and back.
 * @param isPaid whether an order is paid: what was typed for that has served
 */
export function keptDraft(isPaid: (order: string) => boolean): Draft | null {
  const order = orderedGift()
  if (order && isPaid(order)) forgetDraft()
  return keptInTab<Draft>(DRAFT)
}
export const keepDraft = (draft: Draft): void => keepInTab(DRAFT, draft)

/** The gift is paid: the next one begins empty. */
export function forgetDraft(): void {
  keepInTab(DRAFT, null)
  forgetGiftKey()
}
