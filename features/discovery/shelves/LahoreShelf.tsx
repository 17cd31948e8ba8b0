import { useT } from '#web/i18n/intl.tsx'
import { useSettings, type State } from '#web/session/store.ts'
import { useListAudiobooksQuery, type ListAudiobooksApiArg } from '#web/api/discovery.gen.ts'
import { Shelf } from '#web/ui/Shelf.tsx'
import { BookCard } from '#features/discovery/book-page/BookCard.tsx'

export const LAHORE = {
  country: 'PK',
  _limit: 12,
} as const satisfies ListAudiobooksApiArg

export const hasLahoreShelf = ({ language, country }: State['settings']): boolean =>
  language === 'pa-Arab' || country === LAHORE.country

export function LahoreShelf() {
  const t = useT()
  const { data } = useListAudiobooksQuery(LAHORE, { skip: !hasLahoreShelf(useSettings()) })
  if (!data || data.audiobooks.length === 0) return null
  return (
    <Shelf
      scroll
      word={t('home.lahore_word')}
      title={t('home.lahore')}
      text={t('home.lahore_text')}
    >
      {data.audiobooks.map((book) => (
        <BookCard key={book._id} book={book} />
      ))}
    </Shelf>
  )
}
