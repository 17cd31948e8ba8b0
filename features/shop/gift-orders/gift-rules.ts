import { problemsIn } from '#web/forms/schema-problems.ts'
import { GiftBody, updateGiftCard } from '#features/shop/gift-cards/contract.ts'

/** The contract's own rules. */
export const checkGift = (values: object) => problemsIn(GiftBody, values)
export const checkRecipient = (values: object) => problemsIn(updateGiftCard.body, values)
