import type { ReactNode } from 'react'
import { useFormat } from '#web/i18n/format.ts'
import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { useEpisodeNames } from '#web/i18n/use-episode-names.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { scriptOf } from '#shared/text/script-of.ts'
import type { Episode } from '#features/books/book/contract.ts'
import type { PlayRequest } from '#features/listening/playback/play-requests.ts'
import { PlayButton } from '#features/listening/player/PlayButton.tsx'

interface EpisodeRowProps {
  episode: Episode
  /** Its place in the page's large figures. */
  number: string
  /** What plays it; null while it is locked. */
  request: PlayRequest | null
  heard: ReactNode
}

/** One episode: number, title and its other form, length, and a way in or a lock. */
export function EpisodeRow({ episode, number, request, heard }: EpisodeRowProps) {
  const t = useT()
  const nameIn = useNameIn()
  const { clock } = useFormat()
  const { names, position, duration } = episode
  const { first, second } = useEpisodeNames()(names)
  return (
    <li className={request ? undefined : 'eps__locked'}>
      <span className="eps__no" lang={scriptOf(number).lang} aria-hidden="true">
        {number}
      </span>
      <span className="eps__g" lang={first.lang} dir={first.dir}>
        {first.letters}
      </span>
      {second && (
        <span className="eps__e" lang={second.lang} dir={second.dir}>
          {second.letters}
        </span>
      )}
      <span className="eps__d num small">
        {heard}
        {duration > 0 ? clock(duration) : t('book.unrecorded')}
      </span>
      {request ? (
        <PlayButton
          size="sm"
          label={t('episode.play', { number: position, title: nameIn(names) })}
          request={request}
        />
      ) : (
        duration > 0 && (
          <span className="eps__lock">
            <Icon name="lock" />
            <VisuallyHidden>{t('episode.locked')}</VisuallyHidden>
          </span>
        )
      )}
    </li>
  )
}
