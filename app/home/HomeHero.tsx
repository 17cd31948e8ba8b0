import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { requestPlay, type PlayRequest } from '#features/listening/playback/play-requests.ts'
import { useIsPlaying } from '#features/listening/player-engine/use-now-playing.ts'
import { usePrepared } from '#features/listening/player/use-prepared.ts'
import { sampleOf } from '#features/listening/player/sample-of.ts'
import { HeroCloths } from './HeroCloths.tsx'
import type { AudiobookCard } from '#features/books/book/contract.ts'
import './home-hero.css'

/** The top of the home page: Qissa's word on the line, and three books with a sample each. */
export function HomeHero({ books }: { books: readonly AudiobookCard[] }) {
  const t = useT()
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
            <HeroSample book={books.find(({ sampleUrl }) => sampleUrl)} />
            <ButtonLink variant="quiet" to={paths.browse()}>
              {t('home.browse_all')}
            </ButtonLink>
          </div>
        </div>
      </div>
      <HeroCloths books={books} />
    </div>
  )
}

function HeroSample({ book }: { book: AudiobookCard | undefined }) {
  const request = book && sampleOf(book)
  return request ? <HeroPlay book={book} request={request} /> : null
}

function HeroPlay({ book, request }: { book: AudiobookCard; request: PlayRequest }) {
  const t = useT()
  const nameIn = useNameIn()
  const playing = useIsPlaying(request)
  const { prepare } = usePrepared(request)
  return (
    <Button {...prepare} onClick={() => requestPlay(request)}>
      <Icon name={playing ? 'pause' : 'play'} />
      {playing ? t('player.pause') : t('play.sample_of', { title: nameIn(book.names) })}
    </Button>
  )
}
