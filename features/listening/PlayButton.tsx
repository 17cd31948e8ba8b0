import { PlayLozenge } from '../../web/ui/PlayLozenge'
import { requestPlay, type PlayRequest } from './player-events'

interface PlayButtonProps {
  request: PlayRequest
  /** What a press does, as "Play a sample of Heer". */
  label: string
  size?: 'sm' | 'md' | 'lg' | undefined
  ink?: boolean | undefined
}

/** A lozenge that hands its wish to the player, loaded or not. */
export function PlayButton({ request, label, size, ink }: PlayButtonProps) {
  return <PlayLozenge label={label} size={size} ink={ink} onClick={() => requestPlay(request)} />
}
