import { useT } from '../../web/lib/intl'
import { Button } from '../../web/ui/Button'
import { Icon } from '../../web/ui/Icon'
import { requestPlay, type PlayRequest } from '../listening/player-events'
import { useIsPlaying } from '../player/use-now-playing'
import { usePrepared } from './use-prepared'

interface PlayBookButtonProps {
  audiobookId: string
  /** What a press does while the book is silent, as "Resume". */
  label: string
}

/** A button with a word that plays a book at its place, and pauses it where it sounds. */
export function PlayBookButton({ audiobookId, label }: PlayBookButtonProps) {
  const t = useT()
  const request: PlayRequest = { kind: 'book', audiobookId }
  const playing = useIsPlaying(request)
  const { box, prepare } = usePrepared(request, true)
  return (
    <span ref={box}>
      <Button {...prepare} onClick={() => requestPlay(request)}>
        <Icon name={playing ? 'pause' : 'headphones'} /> {playing ? t('player.pause') : label}
      </Button>
    </span>
  )
}
