import { useT } from '../../web/lib/intl'
import { paths } from '../../web/paths'
import { EpisodeList } from '../player-controls/EpisodeList'
import type { Player } from '../player/player'
import { Trouble } from '../player-controls/Trouble'
import { useNowPlaying } from '../player/use-now-playing'
import { useTitles } from '../player-controls/use-titles'
import { ScreenHead } from './ScreenHead'
import './player-screen.css'

/** The episodes of the book in the player, on a screen of their own. */
export function EpisodesScreen({ player }: { player: Player }) {
  const t = useT()
  const state = useNowPlaying()
  const { title, author } = useTitles(state)
  return (
    <div className="episodes">
      <ScreenHead
        title={title}
        author={author}
        to={paths.player}
        closeLabel={t('player.close_list')}
      />
      <h1>{t('episode.title')}</h1>
      <Trouble player={player} />
      <EpisodeList player={player} />
    </div>
  )
}
