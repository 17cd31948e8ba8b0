import { useT } from '../../web/lib/intl'
import { BookmarksPanel } from '../bookmarks/BookmarksPanel'
import { HistoryPanel } from '../player-history/HistoryPanel'
import { EpisodeList } from '../player-controls/EpisodeList'
import { Panel } from '../player-controls/Panel'
import { PANELS } from '../player-controls/panels'
import { SpeedPanel } from '../player-controls/SpeedPanel'
import type { Player } from '../player/player'
import { useNowPlaying } from '../player/use-now-playing'
import { MorePanel } from './MorePanel'
import { SleepPanel } from './SleepPanel'

/** Every panel of the player; each makes its contents when it opens. */
export function Panels({ player }: { player: Player }) {
  const t = useT()
  const { track } = useNowPlaying()
  return (
    <>
      <Panel id={PANELS.speed} title={t('player.speed')}>
        <SpeedPanel player={player} />
      </Panel>
      <Panel id={PANELS.sleep} title={t('sleep.title')}>
        <SleepPanel player={player} />
      </Panel>
      <Panel id={PANELS.more} title={t('player.more')}>
        <MorePanel />
      </Panel>
      {track?.kind === 'book' && (
        <>
          <Panel id={PANELS.episodes} title={t('episode.title')}>
            <EpisodeList player={player} />
          </Panel>
          <Panel id={PANELS.marks} title={t('bookmark.title')}>
            <BookmarksPanel />
          </Panel>
          <Panel id={PANELS.history} title={t('player.history')}>
            <HistoryPanel player={player} />
          </Panel>
        </>
      )}
    </>
  )
}
