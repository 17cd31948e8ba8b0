import type { GetShelvesApiResponse } from '#web/api/discovery.gen.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { useNeedsNetwork } from '#features/listening/player/use-needs-network.ts'
import { PlayBookButton } from '#features/listening/player/PlayBookButton.tsx'
import { OneBookHero } from './OneBookHero.tsx'

interface ReaderHeroProps {
  /** The book that was heard last. */
  started: GetShelvesApiResponse['continueListening'][number]
}

/** The top of the home page of somebody in the middle of a book: its cloth, its place, one press. */
export function ReaderHero({ started }: ReaderHeroProps) {
  const t = useT()
  const { duration, ordinal } = useFormat()
  const missing = useNeedsNetwork({ kind: 'book', audiobookId: started.audiobook._id })
  const { audiobook, episode, audioBooklength, progressCount, remainingTime } = started
  return (
    <OneBookHero
      book={audiobook}
      word={t('home.continue_word')}
      what={t('home.continue')}
      stitched={audiobook.scripture ? undefined : progressCount}
      buttons={
        <>
          <PlayBookButton audiobookId={audiobook._id} label={t('home.go_on')} />
          <ButtonLink variant="quiet" to={paths.library()}>
            {t('home.to_library')}
          </ButtonLink>
        </>
      }
    >
      <p className="num hero__place">
        {t('home.episode_of', {
          episode: ordinal(episode.position),
          count: ordinal(audioBooklength),
        })}
        <span>{t('home.time_left', { time: duration(remainingTime) })}</span>
      </p>
      {missing && <p className="small">{missing.title}</p>}
    </OneBookHero>
  )
}
