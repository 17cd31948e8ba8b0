import { Link } from 'react-router'
import { ATTRIBUTES, type NamesInScripts, type Script } from '../../shared/names'
import { useLanguage, useT } from '../../web/lib/intl'
import { useEpisodeNames } from '../../web/lib/use-episode-names'
import { paths } from '../../web/paths'
import { cssProps } from '../../web/ui/css-props'
import { Icon } from '../../web/ui/Icon'
import { VisuallyHidden } from '../../web/ui/VisuallyHidden'
import { Panel } from '../player-controls/Panel'
import { bookPosition, lengthOf } from '../progress/place'
import type { Player } from '../player/player'
import { SpeedPanel } from '../player-controls/SpeedPanel'
import { Transport } from '../player-controls/Transport'
import { Trouble } from '../player-controls/Trouble'
import { useNowPlaying, usePosition } from '../player/use-now-playing'
import { useTitles } from '../player-controls/use-titles'
import { ScreenHead } from './ScreenHead'
import { SeekTitle } from './SeekTitle'
import './player-screen.css'

const SPEED = 'full-speed'
const OTHERS: readonly Script[] = ['roman', 'gurmukhi', 'shahmukhi']

/** The whole screen for one book: its cloth fills as the listener goes on. */
export function FullPlayer({ player }: { player: Player }) {
  const t = useT()
  const state = useNowPlaying()
  const titles = useTitles(state)
  const { track, index, rate } = state
  const episode = track?.episodes[index]
  if (!track || !episode) return null
  return (
    <div className="full" data-cloth={track.audiobook.cloth ?? 'nilak'}>
      <VisuallyHidden>
        <h1>{`${titles.where}: ${titles.episode}`}</h1>
      </VisuallyHidden>
      <ScreenHead
        title={track.audiobook.names}
        author={track.audiobook.authorNames}
        to={paths.book(track.audiobook.slug)}
        closeLabel={t('player.close')}
      />
      <Weave />
      <div className="full__controls">
        <SeekTitle player={player} episode={episode} />
        <OtherNames names={episode.names} />
        <div className="full__main" dir="ltr">
          <Transport player={player} size="lg" />
        </div>
        <Trouble player={player} />
        <div className="full__tools">
          <button type="button" popoverTarget={SPEED} aria-label={t('player.speed_now', { rate })}>
            <Icon name="gauge" />
            <span className="num">{rate}×</span>
          </button>
          {track.kind === 'book' && (
            <Link to={paths.episodes}>
              <Icon name="list" />
              <span>{t('episode.title')}</span>
            </Link>
          )}
        </div>
        <Panel id={SPEED} title={t('player.speed')} closeLabel={t('player.close_speed')}>
          <SpeedPanel player={player} />
        </Panel>
      </div>
    </div>
  )
}

/** The title in the other scripts: Roman for those who read the site in English. */
function OtherNames({ names }: { names: NamesInScripts }) {
  const language = useLanguage()
  const { first } = useEpisodeNames()(names)
  const others = OTHERS.filter(
    (script) =>
      script !== first.script && names[script] && (script !== 'roman' || language === 'en'),
  )
  return (
    <p className="full__names">
      {others.map((script) => (
        <bdi key={script} {...ATTRIBUTES[script]}>
          {names[script]}
        </bdi>
      ))}
    </p>
  )
}

function Weave() {
  const t = useT()
  const { track, index } = useNowPlaying()
  const positionMs = usePosition()
  const episodes = track?.episodes ?? []
  const heard = bookPosition(episodes, { index, positionMs }) / Math.max(1, lengthOf(episodes))
  const percent = Math.min(100, Math.floor(heard * 100))
  return (
    <div
      className="weave"
      data-kind={track?.kind}
      role="img"
      aria-label={t('player.cloth', { percent })}
      style={cssProps({ '--p': Math.min(100, Math.round(heard * 200) / 2) })}
    >
      <img className="weave__bare" src={track?.audiobook.coverSmall} alt="" />
      <img className="weave__done" src={track?.audiobook.coverSmall} alt="" />
    </div>
  )
}
