import { Link } from 'react-router'
import type { LibraryEntry } from '#features/listening/library/contract.ts'
import { PlayBookButton } from '#features/listening/player/PlayBookButton.tsx'
import { paths } from '#shared/http/paths.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useShownName } from '#web/i18n/use-shown-name.tsx'
import { Cover } from '#web/ui/Cover.tsx'
import { begunLast } from './begun-last.ts'
import './go-on.css'

/** The book of a shelf that was heard last, with one press to go on; nothing where none is begun. */
export function GoOn({ library }: { library: readonly LibraryEntry[] }) {
  const t = useT()
  const { duration } = useFormat()
  const shown = useShownName()
  const entry = begunLast(library)
  if (!entry) return null
  const { audiobook: book, progressCount, remainingTime } = entry
  const { lang, text } = shown(book.names)
  return (
    <section className="goon" aria-label={t('home.continue')}>
      <Cover
        src={book.cover}
        bareSrc={book.coverBare}
        progress={book.scripture ? undefined : progressCount}
        size={112}
        priority
      />
      <p>
        <Link to={paths.book(book.slug)} lang={lang}>
          {text}
        </Link>
        <span className="muted num">{t('home.time_left', { time: duration(remainingTime) })}</span>
      </p>
      <PlayBookButton audiobookId={book._id} label={t('home.go_on')} />
    </section>
  )
}
