import { useT } from '#web/i18n/intl.tsx'
import { PlayLozenge } from '#web/ui/PlayLozenge.tsx'
import { useIsPlaying } from '#features/listening/player-engine/use-now-playing.ts'
import { requestPlay, type PlayRequest } from '#features/listening/playback/play-requests.ts'
import { useNeedsNetwork } from './use-needs-network.ts'
import { usePrepared } from './use-prepared.ts'

interface PlayButtonProps {
  request: PlayRequest
  /** What a press does, as "Play a sample of Heer". */
  label: string
  size?: 'sm' | 'md' | 'lg' | undefined
  ink?: boolean | undefined
  tabIndex?: number
}

/** A lozenge that hands its wish to the player, loaded or not, and pauses what it began. */
export function PlayButton({ request, label, ...look }: PlayButtonProps) {
  const t = useT()
  const playing = useIsPlaying(request)
  const { prepare } = usePrepared(request)
  const missing = useNeedsNetwork(request)
  return (
    <PlayLozenge
      {...prepare}
      label={playing ? t('player.pause') : label}
      playing={playing}
      {...look}
      onClick={() => requestPlay(request)}
      {...(!playing && missing)}
    />
  )
}
