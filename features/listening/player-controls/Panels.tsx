import { useT } from '#web/i18n/intl.tsx'
import { BookmarksPanel } from '#features/listening/bookmarks/BookmarksPanel.tsx'
import { HistoryPanel } from '#features/listening/player/HistoryPanel.tsx'
import { PlayerEpisodeList } from './PlayerEpisodeList.tsx'
import { Panel } from './Panel.tsx'
import { PANELS } from './panels.ts'
import { SpeedPanel } from './SpeedPanel.tsx'
import type { Player } from '#features/listening/player/player.ts'
import { useNowPlaying } from '#features/listening/player-engine/use-now-playing.ts'
import { MorePanel } from './MorePanel.tsx'
import { SleepPanel } from './SleepPanel.tsx'

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
      {track && track.kind !== 'sample' && (
        <Panel id={PANELS.episodes} title={t('episode.title')}>
          <PlayerEpisodeList player={player} />
        </Panel>
      )}
      {track?.kind === 'book' && (
        <>
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
