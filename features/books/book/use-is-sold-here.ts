import { isSoldIn } from '#shared/money/territories.ts'
import { useSettings } from '#web/session/store.ts'
import type { Audiobook } from './contract.ts'

/** Whether a book's rights let this reader get it, by where they are. */
export const useIsSoldHere = ({ territories }: Pick<Audiobook, 'territories'>): boolean =>
  isSoldIn(territories, useSettings().country)
