import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { requestPlay, type PlayRequest } from '#features/listening/playback/play-requests.ts'
import { useIsPlaying } from '#features/listening/player-engine/use-now-playing.ts'
import { useNeedsNetwork } from './use-needs-network.ts'
import { usePrepared } from './use-prepared.ts'

interface PlayBookButtonProps {
  audiobookId: string
  /** What a press does while the book is silent, as "Resume". */
  label: string
  /** From the first word, wherever the book was left. */
  again?: boolean | undefined
}

/** A button with a word that plays a book at its place, and pauses it where it sounds. */
export function PlayBookButton({ audiobookId, label, again }: PlayBookButtonProps) {
  const t = useT()
  const request: PlayRequest = { kind: 'book', audiobookId, again }
  const playing = useIsPlaying(request)
  const { box, prepare } = usePrepared(request, true)
  const missing = useNeedsNetwork(request)
  return (
    <span ref={box}>
      <Button {...prepare} onClick={() => requestPlay(request)} {...(!playing && missing)}>
        <Icon name={playing ? 'pause' : 'headphones'} /> {playing ? t('player.pause') : label}
      </Button>
    </span>
  )
}
