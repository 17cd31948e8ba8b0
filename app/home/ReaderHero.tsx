import { Link } from 'react-router'
import type { GetShelvesApiResponse } from '#web/api/discovery.gen.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useShownName } from '#web/i18n/use-shown-name.tsx'
import { paths } from '#shared/http/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Cover } from '#web/ui/Cover.tsx'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import { Name } from '#web/ui/Name.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { PlayBookButton } from '#features/listening/player/PlayBookButton.tsx'
import './home-hero.css'
import './reader-hero.css'

interface ReaderHeroProps {
  /** The book that was heard last. */
  started: GetShelvesApiResponse['continueListening'][number]
}

/** The top of the home page of somebody in the middle of a book: its cloth, its place, one press. */
export function ReaderHero({ started }: ReaderHeroProps) {
  const t = useT()
  const { duration, ordinal } = useFormat()
  const { audiobook, episode, audioBooklength, progressCount, remainingTime } = started
  const { lang, text } = useShownName()(audiobook.names)
  return (
    <div className="hero hero--mine flood under-top">
      <div className="hero__word">
        <HeadlineWord decorative bleed size="hero">
          {t('home.continue_word')}
        </HeadlineWord>
      </div>
      <div className="bleed hero__in">
        <div className="hero__txt">
          <h1>
            <VisuallyHidden>{t('home.continue')}: </VisuallyHidden>
            <Link to={paths.book(audiobook.slug)} lang={lang}>
              {text}
            </Link>
          </h1>
          {audiobook.author && (
            <p>
              <Name of={audiobook.author.names} />
            </p>
          )}
          <p className="num hero__place">
            {t('home.episode_of', {
              episode: ordinal(episode.position),
              count: ordinal(audioBooklength),
            })}
            <span>{t('home.time_left', { time: duration(remainingTime) })}</span>
          </p>
        </div>
        <div className="hero__cloth">
          <Cover
            src={audiobook.cover}
            bareSrc={audiobook.coverBare}
            progress={audiobook.scripture ? undefined : progressCount}
            priority
          />
        </div>
        <div className="hero__cta">
          <PlayBookButton audiobookId={audiobook._id} label={t('home.go_on')} />
          <ButtonLink variant="quiet" to={paths.library()}>
            {t('home.to_library')}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
