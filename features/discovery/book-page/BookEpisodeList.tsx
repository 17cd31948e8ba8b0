import { useState } from 'react'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Shelf } from '#web/ui/Shelf.tsx'
import type { Audiobook } from '#features/books/book/contract.ts'
import { EpisodeRow } from './EpisodeRow.tsx'
import './book-episode-list.css'

// More are unfolded: a long epic must not push the reviews out of reach.
const FIRST = 6

/** A book's episodes; without a right to them each shows a lock. */
export function EpisodeList({ book }: { book: Audiobook }) {
  const t = useT()
  const { figure } = useFormat()
  const [all, setAll] = useState(false)
  const { audio: episodes } = book
  const open = book.entitled && book.inLibrary
  if (episodes.length === 0) return null
  return (
    <Shelf word={t('episode.word')} title={t('episode.title')} text={t(standingOf(book))}>
      <ol role="list" className="eps">
        {(all ? episodes : episodes.slice(0, FIRST)).map((episode) => (
          <EpisodeRow
            key={episode._id}
            episode={episode}
            number={figure(episode.position)}
            audiobookId={open ? book._id : null}
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

function standingOf({ entitled, inLibrary, price }: Audiobook) {
  if (entitled && inLibrary) return 'episode.open'
  return entitled || price.length === 0 ? 'episode.add' : 'episode.with_book'
}
