import { HearSample } from '#features/listening/player/HearSample.tsx'
import { PlayBookButton } from '#features/listening/player/PlayBookButton.tsx'
import { BookPrice } from '#features/books/book/BookPrice.tsx'
import { BookLength } from '#features/books/book/BookLength.tsx'
import { useT } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { PlayFree } from './PlayFree.tsx'
import type { FirstBook } from './first-book.ts'
import { OneBookHero } from './OneBookHero.tsx'

/** The top of the home page of a listener who has begun no book: one to begin with, and why. */
export function BeginHero({ book, why, plays }: FirstBook) {
  const t = useT()
  return (
    <OneBookHero
      book={book}
      word={t('home.begin_word')}
      what={t('home.begin')}
      stitched={plays === 'mine' && !book.scripture ? 0 : undefined}
      buttons={
        <>
          {plays === 'mine' && (
            <PlayBookButton audiobookId={book._id} label={t('home.begin_listening')} />
          )}
          {plays === 'free' && <PlayFree key={book._id} book={book} />}
          {plays === 'sample' && <HearSample book={book} label={t('book.hear_sample')} />}
          <ButtonLink variant="quiet" to={paths.browse()}>
            {t('home.browse_all')}
          </ButtonLink>
        </>
      }
    >
      <p>{t(why)}</p>
      <p className="hero__place">
        <BookLength book={book} />
        {plays !== 'mine' && <BookPrice book={book} />}
      </p>
    </OneBookHero>
  )
}
