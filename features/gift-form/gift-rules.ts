import { problemsIn } from '../../web/lib/schema-problems'
import { GiftBody, updateGiftCard } from '../gifts/contract'

/** The contract's own rules. */
export const checkGift = (values: object) => problemsIn(GiftBody, values)
export const checkRecipient = (values: object) => problemsIn(updateGiftCard.body, values)
