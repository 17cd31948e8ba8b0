import type { GetShelvesApiResponse } from '#web/api/discovery.gen.ts'
import { useDownloads, type KeptBook } from '#features/listening/downloads/use-downloads.ts'
import { OfflineShelf } from '#features/listening/library-page/OfflineShelf.tsx'
import { useKeptLibrary } from '#features/listening/library-page/use-kept-library.ts'
import { PlayBookButton } from '#features/listening/player/PlayBookButton.tsx'
import type { LibraryEntry } from '#features/listening/library/contract.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import { OneBookHero } from './OneBookHero.tsx'
import { ReaderHero } from './ReaderHero.tsx'
import './home-hero.css'

type Started = GetShelvesApiResponse['continueListening']

/**
 * The top of a listener's home page without a network: the book on this device that was heard last,
 * and the others that are here. Without one here it says so, and which book waits.
 */
export default function OfflineHome({ started }: { started: Started }) {
  const { ready, books } = useDownloads()
  const library = useKeptLibrary(true)
  if (!ready) return <div className="hero hero--mine flood under-top" aria-hidden="true" />
  const stored = books.filter(({ state }) => state === 'stored')
  const entryOf = ({ audiobook }: KeptBook) =>
    library?.find((entry) => entry.audiobook._id === audiobook._id)
  const [first, ...others] = inOrder(stored, started, entryOf)
  const [last] = started
  return (
    <>
      {first && <KeptHero kept={first} entry={entryOf(first)} />}
      {!first && (last ? <ReaderHero started={last} /> : <NothingHere />)}
      {(others.length > 0 || !first) && (
        <div className="bleed offline-home">
          <OfflineShelf offline any={stored.length > 0} unlisted={others} isAlone />
        </div>
      )}
    </>
  )
}

/** What was heard last before the rest, and what was heard to its end behind it. */
function inOrder(
  stored: readonly KeptBook[],
  started: Started,
  entryOf: (kept: KeptBook) => LibraryEntry | undefined,
): readonly KeptBook[] {
  const rank = (kept: KeptBook) => {
    const place = started.findIndex(({ audiobook }) => audiobook._id === kept.audiobook._id)
    if (place >= 0) return place
    return started.length + (entryOf(kept)?.is_book_finished ? 1 : 0)
  }
  return [...stored].sort((one, other) => rank(one) - rank(other))
}

function KeptHero({ kept, entry }: { kept: KeptBook; entry: LibraryEntry | undefined }) {
  const t = useT()
  const { duration } = useFormat()
  const { audiobook: book } = kept
  const isOver = entry?.is_book_finished ?? false
  const isBegun = (entry?.progressCount ?? 0) > 0 && !isOver
  return (
    <OneBookHero
      book={{ ...book, author: book.authorNames && { names: book.authorNames } }}
      to={paths.playerWith(book._id)}
      word={t(isBegun ? 'home.continue_word' : 'home.begin_word')}
      what={t(isBegun ? 'home.continue' : 'home.begin')}
      stitched={book.scripture ? undefined : (entry?.progressCount ?? 0)}
      buttons={
        <>
          <PlayBookButton
            audiobookId={book._id}
            again={isOver}
            label={t(
              isOver ? 'library.hear_again' : isBegun ? 'home.go_on' : 'home.begin_listening',
            )}
          />
          <ButtonLink variant="quiet" to={paths.library()}>
            {t('home.to_library')}
          </ButtonLink>
        </>
      }
    >
      {isBegun && entry && (
        <p className="num hero__place">
          <span>{t('home.time_left', { time: duration(entry.remainingTime) })}</span>
        </p>
      )}
      <p className="small">{t('library.kept')}</p>
    </OneBookHero>
  )
}

/** Nothing begun and nothing on this device: the shelf below says what to do next time. */
function NothingHere() {
  const t = useT()
  return (
    <div className="hero flood under-top">
      <div className="hero__word">
        <HeadlineWord decorative bleed size="hero">
          {t('home.hero_word')}
        </HeadlineWord>
      </div>
      <div className="bleed hero__in hero__in--low">
        <div className="hero__txt">
          <h1>{t('offline.title')}</h1>
          <div className="hero__cta">
            <ButtonLink to={paths.library()}>{t('home.to_library')}</ButtonLink>
          </div>
        </div>
      </div>
    </div>
  )
}
