import { Link } from 'react-router'
import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { useShownName } from '#web/i18n/use-shown-name.tsx'
import { paths } from '#shared/http/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Cover } from '#web/ui/Cover.tsx'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import { HearSample } from '#features/listening/player/HearSample.tsx'
import { BookLength, isUnrecorded } from '#features/books/book/BookLength.tsx'
import { useMe } from '#web/session/store.ts'
import { LanguageLetters } from './LanguageLetters.tsx'
import { HeroCloths } from './HeroCloths.tsx'
import { PlayFree } from './PlayFree.tsx'
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
  const offered = free ?? sampled
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
            {offered && !isVisitor && offered === free && <PlayFree book={offered} />}
            {offered && (isVisitor || offered !== free) && (
              <HearSample
                book={offered}
                label={t('play.sample_of', { title: nameIn(offered.names) })}
              />
            )}
            <ButtonLink variant="quiet" to={paths.browse()}>
              {t('home.browse_all')}
            </ButtonLink>
          </div>
          {free && <FreeBook book={free} />}
          {isVisitor && <LanguageLetters />}
        </div>
      </div>
      <HeroCloths books={books} />
    </div>
  )
}

/** The free book of the button, with its length: a press leads to its page. */
function FreeBook({ book }: { book: AudiobookCard }) {
  const t = useT()
  const { lang, text } = useShownName()(book.names)
  return (
    <Link className="hero__free" to={paths.book(book.slug)}>
      <Cover src={book.coverSmall} size={88} priority />
      <span>
        <small>{t('home.hero_free')}</small>
        <b lang={lang}>{text}</b>
        <small>
          <BookLength book={book} />
        </small>
      </span>
    </Link>
  )
}
