import { Navigate, useSearchParams } from 'react-router'
import { useT } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import { PlayerEpisodeList } from '#features/listening/player-controls/PlayerEpisodeList.tsx'
import type { Player } from '#features/listening/player/player.ts'
import { useNowPlaying } from '#features/listening/player-engine/use-now-playing.ts'
import { SkeletonLines } from '#web/ui/Skeleton.tsx'
import { ScreenHead } from './ScreenHead.tsx'
import { useCloth } from './use-cloth.ts'
import { Weave } from './Weave.tsx'
import './player-screen.css'
import './episodes-screen.css'

/** The episodes of the book in the player, on a screen of their own; on a desk beside its cloth. */
export function EpisodesScreen({ player }: { player: Player }) {
  const t = useT()
  const { track } = useNowPlaying()
  const cloth = useCloth(track)
  // The book of the address is on its way.
  const isAsked = useSearchParams()[0].has('book')
  if (!track) return null
  // A sample has none; its book's page shows those that there are.
  if (track.kind === 'sample') {
    if (isAsked) return <EpisodesWait />
    return <Navigate to={paths.book(track.audiobook.slug)} replace />
  }
  return (
    <div className="episodes" data-cloth={cloth}>
      <ScreenHead
        title={track.audiobook.names}
        author={track.audiobook.authorNames}
        to={paths.player}
        closeLabel={t('player.close_list')}
      />
      <Weave />
      <div className="episodes__list">
        <h1>{t('episode.title')}</h1>
        <PlayerEpisodeList player={player} />
      </div>
    </div>
  )
}

/** The screen until the player has the book. */
export function EpisodesWait() {
  const t = useT()
  return (
    <div className="episodes">
      <div className="episodes__list episodes__wait">
        <h1>{t('episode.title')}</h1>
        <SkeletonLines count={6} label={t('library.loading')} />
      </div>
    </div>
  )
}
