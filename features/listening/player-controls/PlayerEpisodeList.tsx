import { scriptOf } from '#shared/text/script-of.ts'
import { clock, useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useEpisodeNames } from '#web/i18n/use-episode-names.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { cssProps } from '#web/ui/css-props.ts'
import { goTo, toggle } from '#features/listening/player/player.ts'
import type { Player } from '#features/listening/player/player.ts'
import type { Episode } from '#features/listening/player-engine/state.ts'
import {
  isActive,
  useNowPlaying,
  usePosition,
} from '#features/listening/player-engine/use-now-playing.ts'
import { useTitles } from './use-titles.ts'
import './player-episode-list.css'

/** The episodes of the book in the player; a press plays one, and pauses the one that plays. */
export function PlayerEpisodeList({ player }: { player: Player }) {
  const { track, index } = useNowPlaying()
  if (!track || track.kind === 'sample') return null
  return (
    <ol role="list" className="eplist">
      {track.episodes.map((episode, at) => (
        <li key={episode._id}>
          <button
            type="button"
            aria-current={at === index ? 'true' : undefined}
            onClick={() =>
              at === index ? toggle(player) : goTo(player, { index: at, positionMs: 0 }, true)
            }
          >
            <Row episode={episode} at={at} heard={at < index} here={at === index} />
          </button>
        </li>
      ))}
    </ol>
  )
}

interface RowProps {
  episode: Episode
  at: number
  heard: boolean
  here: boolean
}

function Row({ episode, at, heard, here }: RowProps) {
  const t = useT()
  const { figure, ordinal } = useFormat()
  const { first, second } = useEpisodeNames()(episode.names)
  const playing = isActive(useNowPlaying().status)
  const place = figure(at + 1)
  return (
    <>
      <span className="eplist__no" lang={scriptOf(place).lang} aria-hidden="true">
        {place}
      </span>
      <VisuallyHidden>{t('player.episode', { number: ordinal(at + 1) })} </VisuallyHidden>
      <span className="eplist__name">
        <b lang={first.lang} dir={first.dir}>
          {first.letters}
        </b>
        {second && <small>{second.letters}</small>}
      </span>
      {here ? (
        <Here duration={episode.duration} />
      ) : (
        <span className="num">{clock(episode.duration)}</span>
      )}
      <span className="eplist__sign">
        {here && <Icon name={playing ? 'pause' : 'play'} />}
        {here && <VisuallyHidden>{t(playing ? 'player.pause' : 'player.play')}</VisuallyHidden>}
        {heard && <Icon name="check" />}
        {heard && <VisuallyHidden>{t('player.heard')}</VisuallyHidden>}
      </span>
    </>
  )
}

/** Shows how far playback is within its episode, from the left as on the seek bar. */
function Here({ duration }: { duration: number }) {
  const t = useT()
  const position = usePosition()
  const { positionOf } = useTitles(useNowPlaying())
  const part = duration > 0 ? Math.min(1, position / duration) : 0
  return (
    <>
      <span className="num" dir="ltr" aria-hidden="true">
        {clock(position)} / {clock(duration)}
      </span>
      <VisuallyHidden>
        {t('player.here_at', { position: positionOf(position, duration) })}
      </VisuallyHidden>
      <span
        className="eplist__part"
        dir="ltr"
        style={cssProps({ '--q': `${(part * 100).toFixed(1)}%` })}
      />
    </>
  )
}
