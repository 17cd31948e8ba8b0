import { useT } from '../../web/lib/intl'
import { paths } from '../../web/paths'
import { EpisodeList } from '../player-controls/EpisodeList'
import type { Player } from '../player/player'
import { Trouble } from '../player-controls/Trouble'
import { useNowPlaying } from '../player/use-now-playing'
import { ScreenHead } from './ScreenHead'
import './player-screen.css'

/** The episodes of the book in the player, on a screen of their own. */
export function EpisodesScreen({ player }: { player: Player }) {
  const t = useT()
  const { track } = useNowPlaying()
  if (!track) return null
  return (
    <div className="episodes">
      <ScreenHead
        title={track.audiobook.names}
        author={track.audiobook.authorNames}
        to={paths.player}
        closeLabel={t('player.close_list')}
      />
      <h1>{t('episode.title')}</h1>
      <Trouble player={player} />
      <EpisodeList player={player} />
    </div>
  )
}
