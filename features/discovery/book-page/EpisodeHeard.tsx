import { usePlaceInBook } from '#features/listening/player/use-place-in-book.ts'
import { isBegun } from '#shared/schemas/begun.ts'
import type { Audiobook, Episode } from '#features/books/book/contract.ts'
import { clock } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { cssProps } from '#web/ui/css-props.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { episodeHeard } from './episode-heard.ts'

interface EpisodeHeardProps {
  book: Audiobook
  episode: Episode
}

export default function EpisodeHeard({ book, episode }: EpisodeHeardProps) {
  const t = useT()
  const { spot, heardMs, whole, isOver } = usePlaceInBook(book)
  const state = episodeHeard(book.audio.indexOf(episode), {
    spot,
    isOver,
    begun: isBegun(heardMs, whole),
  })
  if (state === 'heard')
    return (
      <>
        <Icon name="check" />
        <VisuallyHidden>{t('episode.heard')} </VisuallyHidden>
      </>
    )
  if (state === null) return null
  const share = Math.min(1, spot.positionMs / Math.max(1, episode.duration))
  return (
    <>
      <VisuallyHidden>{t('episode.here')} </VisuallyHidden>
      <b>{clock(spot.positionMs)}</b> /{' '}
      <span
        className="eps__part"
        dir="ltr"
        style={cssProps({ '--q': `${(share * 100).toFixed(1)}%` })}
      />
    </>
  )
}
