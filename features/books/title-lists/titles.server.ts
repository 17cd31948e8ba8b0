import type { Currency } from '#shared/money/money.ts'
import type { WrittenForms } from '#punjabi/text/romanised.ts'

/** What a list can say of a title, by the column that says it. */
export interface TitleFields {
  isbn: string | null
  title_gurmukhi: string | null
  title_shahmukhi: string | null
  title_roman: string | null
  subtitle_gurmukhi: string | null
  subtitle_shahmukhi: string | null
  subtitle_roman: string | null
  author: WrittenForms[]
  author_died: number | null
  narrator: WrittenForms[]
  genre: string[]
  price: { free: boolean | null; prices: { currency: Currency; amount: number }[] }
  release_date: string | null
  description_en: string | null
  description_pa: string | null
  description_pa_arab: string | null
  rights: 'own' | 'licence' | 'public_domain' | 'cc' | null
  /** Countries by their ISO codes; `*` is all. */
  territory: string[]
}

/** A title as a list is written of it. */
export interface ListedTitle {
  record: string
  version: number
  fields: TitleFields
}

/** An amount of minor units as lists have it. */
export const decimalOf = (amount: number): string => (amount / 100).toFixed(2)
