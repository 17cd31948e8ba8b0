import { requestPlay, type PlayRequest } from '#features/listening/playback/play-requests.ts'
import { useAddToLibrary } from '#features/listening/library-page/use-add-to-library.ts'
import { HearSample } from '#features/listening/player/HearSample.tsx'
import { PlayBookButton } from '#features/listening/player/PlayBookButton.tsx'
import { useNeedsNetwork } from '#features/listening/player/use-needs-network.ts'
import { playerWanted } from '#features/listening/player/use-player-wanted.ts'
import { BookPrice } from '#features/books/book/BookPrice.tsx'
import { BookLength } from '#features/books/book/BookLength.tsx'
import type { AudiobookCard } from '#features/books/book/contract.ts'
import { useT } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Icon } from '#web/ui/Icon.tsx'
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

/** Takes a free book into the library, which is the right to hear it, and plays it. */
function PlayFree({ book }: { book: AudiobookCard }) {
  const t = useT()
  const request: PlayRequest = { kind: 'book', audiobookId: book._id }
  const { add, busy } = useAddToLibrary({ ...book, entitled: false })
  const missing = useNeedsNetwork(request)
  const prepare = () => playerWanted.set(true)
  async function begin() {
    if (await add()) requestPlay(request)
  }
  return (
    <Button
      busy={busy}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => void begin()}
      {...missing}
    >
      <Icon name="headphones" /> {t('home.begin_listening')}
    </Button>
  )
}
