import { Button } from '../../web/ui/Button'
import { Icon } from '../../web/ui/Icon'
import { requestPlay, type PlayRequest } from '../listening/player-events'
import { usePrepared } from '../play-buttons/use-prepared'

/** Plays a book that is mine now, where I left it. */
export function ListenButton({ audiobookId, label }: { audiobookId: string; label: string }) {
  const request: PlayRequest = { kind: 'book', audiobookId }
  const { box, prepare } = usePrepared(request, true)
  return (
    <span ref={box}>
      <Button {...prepare} onClick={() => requestPlay(request)}>
        <Icon name="play" /> {label}
      </Button>
    </span>
  )
}
