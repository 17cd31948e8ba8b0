import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { clock } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { useNowPlaying, usePosition } from '#features/listening/player-engine/use-now-playing.ts'
import { useWaiting } from './use-waiting.ts'
import { WaitingMarks } from './WaitingMarks.tsx'
import { MarksPage, PAGE_SIZE } from './MarksPage.tsx'
import { useMark } from './use-mark.ts'
import './bookmarks.css'

/** The bookmarks of the book in the player, the newest first, and the button that makes one. */
export function BookmarksPanel() {
  const t = useT()
  const { track } = useNowPlaying()
  const [pages, setPages] = useState(1)
  const list = useRef<HTMLDivElement>(null)
  const waiting = useWaiting().filter((mark) => mark.audiobook === track?.audiobook._id)
  if (track?.kind !== 'book') return null
  const { _id } = track.audiobook
  return (
    <div className="marks">
      <div className="marks__head">
        <MarkButton />
        <ExportMenu audiobook={_id} />
      </div>
      <div
        className="marks__list"
        ref={list}
        tabIndex={-1}
        role="group"
        aria-label={t('bookmark.title')}
      >
        <WaitingMarks marks={waiting} episodes={track.episodes} />
        {Array.from({ length: pages }, (_, page) => (
          <MarksPage
            key={`${_id} ${page}`}
            args={{ audiobook: _id, _start: page * PAGE_SIZE, _limit: PAGE_SIZE }}
            quiet={waiting.length > 0}
            onMore={page === pages - 1 ? () => setPages(pages + 1) : undefined}
            onLeave={() => list.current?.focus()}
          />
        ))}
      </div>
      <Link className="link marks__all" to={paths.bookmarks()}>
        {t('bookmark.all')}
      </Link>
    </div>
  )
}

/** "Mark 18:31": keeps the moment that is heard. */
function MarkButton() {
  const t = useT()
  const mark = useMark()
  const time = clock(usePosition())
  return (
    <Button size="sm" onClick={() => void mark()}>
      <Icon name="bookmark" /> <span className="num">{t('bookmark.mark', { time })}</span>
    </Button>
  )
}
