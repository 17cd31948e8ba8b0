import type { Book, Prices } from '#features/studio/submissions/contract.ts'
import { useT, type MessageKey } from '#web/i18n/intl.tsx'

/** What the fields of a person's life are called; `about` stands beside the year that it is about. */
export const LIFE_LABELS = {
  bornYear: 'house.life_born',
  bornAbout: 'house.life_about',
  diedYear: 'house.life_died',
  diedAbout: 'house.life_about',
  placeRoman: 'house.life_place_roman',
  placeGurmukhi: 'house.life_place_gurmukhi',
  placeShahmukhi: 'house.life_place_shahmukhi',
  bio: 'house.life_bio',
  punjabiBio: 'house.life_bio_gurmukhi',
  shahmukhiBio: 'house.life_bio_shahmukhi',
  isTradition: 'house.life_tradition',
} as const satisfies Record<string, MessageKey>

const FIELD_LABELS = {
  title: 'house.field_title',
  subtitle: 'house.field_subtitle',
  description: 'house.field_description',
  authors: 'house.field_authors',
  narrators: 'house.field_narrators',
  genres: 'house.field_genres',
  tags: 'house.field_tags',
  isbn: 'house.field_isbn',
  year: 'house.field_year',
  authorDied: 'house.field_authorDied',
  explicit: 'house.field_explicit',
  excerpt: 'house.field_excerpt',
  voice: 'house.field_voice',
  scripture: 'house.field_scripture',
  free: 'house.field_free',
  prices: 'house.field_prices',
  releaseDate: 'house.field_releaseDate',
  email: 'house.field_email',
  phone: 'house.field_phone',
  address: 'house.field_address',
  ...LIFE_LABELS,
  // Away from their years, they are said by these.
  bornAbout: LIFE_LABELS.bornYear,
  diedAbout: LIFE_LABELS.diedYear,
} as const satisfies Record<keyof Book | keyof Prices, MessageKey> & Record<string, MessageKey>

const isField = (name: string): name is keyof typeof FIELD_LABELS =>
  Object.hasOwn(FIELD_LABELS, name)

/** What the log calls a field that an act changed; one that has no words yet is shown by its name. */
export function useFieldLabels(): (name: string) => string {
  const t = useT()
  return (name) => (isField(name) ? t(FIELD_LABELS[name]) : name)
}
