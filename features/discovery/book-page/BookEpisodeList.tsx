import { useState } from 'react'
import { loaderPart } from '#web/boot/loader-part.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Shelf } from '#web/ui/Shelf.tsx'
import type { Audiobook } from '#features/books/book/contract.ts'
import type { PlayRequest } from '#features/listening/playback/play-requests.ts'
import { EpisodeRow } from './EpisodeRow.tsx'
import './book-episode-list.css'

const { fetch: fetchEpisodeHeard, Part: EpisodeHeard } = loaderPart(
  () => import('./EpisodeHeard.tsx'),
)
export { fetchEpisodeHeard }

// More are unfolded: a long epic must not push the reviews out of reach.
const FIRST = 6

interface BookEpisodeListProps {
  book: Audiobook
  /** What plays an episode, where that is not the book as a listener has it; null where nothing does. */
  requestOf?: (episodeId: string) => PlayRequest | null
}

/** A book's episodes; without a right to them each shows a lock. */
export function BookEpisodeList({ book, requestOf = bought(book) }: BookEpisodeListProps) {
  const t = useT()
  const { figure } = useFormat()
  const [all, setAll] = useState(false)
  const { audio: episodes } = book
  if (episodes.length === 0) return null
  return (
    <Shelf word={t('episode.word')} title={t('episode.title')} text={t(textKeyOf(book))}>
      <ol role="list" className="eps">
        {(all ? episodes : episodes.slice(0, FIRST)).map((episode) => (
          <EpisodeRow
            key={episode._id}
            episode={episode}
            number={figure(episode.position)}
            request={requestOf(episode._id)}
            heard={book.entitled && <EpisodeHeard book={book} episode={episode} />}
          />
        ))}
      </ol>
      {!all && episodes.length > FIRST && (
        <p className="eps__all">
          <Button variant="quiet" size="sm" onClick={() => setAll(true)}>
            {t('episode.all', { count: episodes.length })} <Icon name="chevron-down" />
          </Button>
        </p>
      )}
    </Shelf>
  )
}

const bought =
  ({ _id, entitled, inLibrary }: Audiobook) =>
  (episodeId: string): PlayRequest | null =>
    entitled && inLibrary ? { kind: 'book', audiobookId: _id, episodeId } : null

function textKeyOf({ entitled, inLibrary, price }: Audiobook) {
  if (entitled && inLibrary) return 'episode.open'
  return entitled || price.length === 0 ? 'episode.add' : 'episode.with_book'
}
