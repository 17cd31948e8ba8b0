import { Link } from 'react-router'
import { clock } from '../../web/lib/format'
import { useT } from '../../web/lib/intl'
import { useEpisodeNames } from '../../web/lib/use-episode-names'
import { paths } from '../../web/paths'
import { Cover } from '../../web/ui/Cover'
import { Icon } from '../../web/ui/Icon'
import { MachineMark } from '../../web/ui/MachineMark'
import { EpisodeList } from '../player-controls/EpisodeList'
import { Panel } from '../player-controls/Panel'
import type { Player } from '../player/player'
import { SpeedPanel } from '../player-controls/SpeedPanel'
import { Transport } from '../player-controls/Transport'
import { useNowPlaying, usePosition } from '../player/use-now-playing'
import { useTitles } from '../player-controls/use-titles'
import { BookLine } from './BookLine'

const SPEED = 'player-speed'
const EPISODES = 'player-episodes'

/** The player at the foot of every page: a whole bar on a desk, a line with one button on a phone. */
export function PlayerBar({ player }: { player: Player }) {
  const t = useT()
  const state = useNowPlaying()
  const { track, index, rate } = state
  const titles = useTitles(state)
  const namesOf = useEpisodeNames()
  const episode = track?.episodes[index]
  if (!track || !episode) return null
  const { first } = namesOf(episode.names)
  return (
    <section className="pbar deep" aria-label={t('player.label')}>
      <BookLine player={player} />
      <Link
        className="pbar__now"
        to={paths.player}
        aria-label={t('player.open', { title: titles.where })}
      >
        <Cover src={track.audiobook.coverSmall} size={72} />
        <span className="pbar__title">
          <b lang={first.lang} dir={first.dir}>
            {first.letters}
          </b>
          <span>
            {titles.where}
            {titles.machine && <MachineMark />}
          </span>
        </span>
      </Link>
      <div className="pbar__mid" dir="ltr">
        <Elapsed />
        <Transport player={player} />
        <Remaining duration={episode.duration} />
      </div>
      <div className="pbar__tools">
        <button type="button" popoverTarget={SPEED} aria-label={t('player.speed_now', { rate })}>
          <Icon name="gauge" />
          <span className="num">{rate}×</span>
        </button>
        {track.kind === 'book' && (
          <button type="button" popoverTarget={EPISODES}>
            <Icon name="list" />
            <span>{t('episode.title')}</span>
          </button>
        )}
      </div>
      <Panel id={SPEED} title={t('player.speed')} closeLabel={t('player.close_speed')}>
        <SpeedPanel player={player} />
      </Panel>
      <Panel id={EPISODES} title={t('episode.title')} closeLabel={t('player.close_list')}>
        <EpisodeList player={player} />
      </Panel>
    </section>
  )
}

const Elapsed = () => <span className="pbar__time num">{clock(usePosition())}</span>

function Remaining({ duration }: { duration: number }) {
  const left = Math.max(0, duration - usePosition())
  return <span className="pbar__time num">−{clock(left)}</span>
}
