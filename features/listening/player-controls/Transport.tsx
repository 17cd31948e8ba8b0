import { useT } from '#web/i18n/intl.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { PlayLozenge } from '#web/ui/PlayLozenge.tsx'
import { BACK_MS, FORWARD_MS } from '#features/listening/player/keys.ts'
import { next, previous, seekBy, toggle, type Player } from '#features/listening/player/player.ts'
import { useNowPlaying } from '#features/listening/player-engine/use-now-playing.ts'
import './transport.css'

/** Previous, back, play, forward, next. */
export function Transport({ player, size }: { player: Player; size?: 'lg' | undefined }) {
  const t = useT()
  const { track, index } = useNowPlaying()
  const last = (track?.episodes.length ?? 1) - 1
  const many = last > 0
  return (
    <>
      {many && (
        <IconButton
          icon="skip-back"
          label={t('player.previous')}
          onClick={() => previous(player)}
        />
      )}
      <Jump ms={-BACK_MS} player={player} />
      <PlayToggle player={player} size={size} />
      <Jump ms={FORWARD_MS} player={player} />
      {many && (
        <IconButton
          icon="skip-forward"
          label={t('player.next')}
          aria-disabled={index >= last || undefined}
          onClick={() => next(player)}
        />
      )}
    </>
  )
}

interface PlayToggleProps {
  player: Player
  size?: 'lg' | undefined
}

function PlayToggle({ player, size }: PlayToggleProps) {
  const t = useT()
  const { status } = useNowPlaying()
  const sounds = status === 'playing' || status === 'loading' || status === 'stalled'
  return (
    <PlayLozenge
      label={t(sounds ? 'player.pause' : 'player.play')}
      playing={sounds}
      size={size}
      aria-busy={status === 'loading' || status === 'stalled'}
      onClick={() => toggle(player)}
    />
  )
}

function Jump({ ms, player }: { ms: number; player: Player }) {
  const t = useT()
  const seconds = Math.abs(ms) / 1000
  return (
    <button
      type="button"
      className={ms < 0 ? 'iconbtn jump jump--back' : 'iconbtn jump'}
      aria-label={t(ms < 0 ? 'player.back' : 'player.forward', { seconds })}
      onClick={() => seekBy(player, ms)}
    >
      <Icon name={ms < 0 ? 'rotate-ccw' : 'rotate-cw'} />
      <small className="num" aria-hidden="true">
        {seconds}
      </small>
    </button>
  )
}
