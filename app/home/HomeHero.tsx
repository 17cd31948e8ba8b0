import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import { HearSample } from '#features/listening/player/HearSample.tsx'
import { isUnrecorded } from '#features/books/book/BookLength.tsx'
import { useMe } from '#web/session/store.ts'
import { LanguageLetters } from './LanguageLetters.tsx'
import { HeroCloths } from './HeroCloths.tsx'
import type { AudiobookCard } from '#features/books/book/contract.ts'
import './home-hero.css'

/** The top of the home page: Qissa's word on the line, and three books with a sample each. */
export function HomeHero({ books }: { books: readonly AudiobookCard[] }) {
  const isVisitor = useMe() === null
  const t = useT()
  const nameIn = useNameIn()
  const sampled = books.find(({ sampleUrl }) => sampleUrl)
  const free = books.find(
    (book) => book.price.length === 0 && !book.excerpt && !book.scripture && !isUnrecorded(book),
  )
  return (
    <div className="hero flood under-top">
      <div className="hero__word">
        <HeadlineWord decorative bleed size="hero">
          {t('home.hero_word')}
        </HeadlineWord>
      </div>
      <div className="bleed hero__in">
        <div className="hero__txt">
          <h1>{t('home.hero_title')}</h1>
          <p>{t('home.hero_text')}</p>
          <div className="hero__cta">
            {free && <ButtonLink to={paths.book(free.slug)}>{t('home.hero_free')}</ButtonLink>}
            {/* Else the books below have their samples. */}
            {!free && sampled && (
              <HearSample
                book={sampled}
                label={t('play.sample_of', { title: nameIn(sampled.names) })}
              />
            )}
            {!(free && sampled) && (
              <ButtonLink variant="quiet" to={paths.browse()}>
                {t('home.browse_all')}
              </ButtonLink>
            )}
          </div>
          {isVisitor && <LanguageLetters />}
        </div>
      </div>
      <HeroCloths books={books} />
    </div>
  )
}
