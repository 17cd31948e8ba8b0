import { Link, useLocation, useNavigate } from 'react-router'
import { useT } from '../../web/lib/intl'
import { paths } from '../../web/paths'
import { Icon } from '../../web/ui/Icon'
import { EpisodeList } from '../player-controls/EpisodeList'
import type { Player } from '../player/player'
import { Trouble } from '../player-controls/Trouble'
import { useNowPlaying } from '../player/use-now-playing'
import { useTitles } from '../player-controls/use-titles'
import './player-screen.css'

/** The episodes of the book in the player, on a screen of their own. */
export function EpisodesScreen({ player }: { player: Player }) {
  const t = useT()
  const navigate = useNavigate()
  const { key } = useLocation()
  const state = useNowPlaying()
  const { title, author } = useTitles(state)
  return (
    <div className="episodes">
      <div className="full__top">
        <Link
          className="iconbtn"
          to={paths.player}
          aria-label={t('player.close_list')}
          onClick={(event) => {
            if (key === 'default') return
            event.preventDefault()
            void navigate(-1)
          }}
        >
          <Icon name="chevron-down" />
        </Link>
        <p>
          <b>{title}</b>
          {author && `, ${author}`}
        </p>
        <span />
      </div>
      <h1>{t('episode.title')}</h1>
      <Trouble player={player} />
      <EpisodeList player={player} />
    </div>
  )
}
