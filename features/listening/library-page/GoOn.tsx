import { Link } from 'react-router'
import type { LibraryEntry } from '#features/listening/library/contract.ts'
import { NotHere } from '#features/listening/player/NotHere.tsx'
import { PlayBookButton } from '#features/listening/player/PlayBookButton.tsx'
import { PlayButton } from '#features/listening/player/PlayButton.tsx'
import { useNowPlaying } from '#features/listening/player-engine/use-now-playing.ts'
import { paths } from '#shared/http/paths.ts'
import { unstitchedOf } from '#shared/http/cover-in-script.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useShownName } from '#web/i18n/use-shown-name.tsx'
import { Cover } from '#web/ui/Cover.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import './go-on.css'

interface Begun extends Pick<LibraryEntry, 'progressCount' | 'remainingTime'> {
  audiobook: Pick<
    LibraryEntry['audiobook'],
    '_id' | 'slug' | 'names' | 'coverSmall' | 'coverBare' | 'scripture'
  >
}

interface GoOnProps {
  begun: Begun
  /** It lies in this browser. */
  isHere: boolean
}

/** The book that was heard last, with one press to go on. */
export function GoOn({ begun, isHere }: GoOnProps) {
  const t = useT()
  const { duration } = useFormat()
  const shown = useShownName()
  const { audiobook: book, progressCount, remainingTime } = begun
  const { lang, text } = shown(book.names)
  const { track } = useNowPlaying()
  const request = { kind: 'book', audiobookId: book._id } as const
  return (
    <section
      className="goon"
      data-held={track?.audiobook._id === book._id || undefined}
      aria-label={t('home.continue')}
    >
      <Cover
        src={book.coverSmall}
        bareSrc={unstitchedOf(book.coverSmall) ?? book.coverBare}
        progress={book.scripture ? undefined : progressCount}
        size={112}
        priority
      />
      <p>
        <Link to={paths.book(book.slug)} lang={lang}>
          {text}
        </Link>
        <span className="muted num">
          {t('home.time_left', { time: duration(remainingTime) })}
          {isHere && (
            <span className="goon__here">
              <Icon name="download" small /> {t('library.kept')}
            </span>
          )}
        </span>
        {!book.scripture && <ProgressBar value={progressCount} />}
        <NotHere request={request} />
      </p>
      <span className="goon__words">
        <PlayBookButton audiobookId={book._id} label={t('home.go_on')} />
      </span>
      <span className="goon__sign">
        <PlayButton request={request} label={t('home.go_on')} />
      </span>
    </section>
  )
}
