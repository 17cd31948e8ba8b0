import { useT } from '../../web/lib/intl'
import { paths } from '../../web/paths'
import { IconButton } from '../../web/ui/IconButton'
import { VisuallyHidden } from '../../web/ui/VisuallyHidden'
import { PANELS } from '../player-controls/panels'
import { Transport } from '../player-controls/Transport'
import { Trouble } from '../player-controls/Trouble'
import { useTitles } from '../player-controls/use-titles'
import { Panels } from '../player-tools/Panels'
import { Tools } from '../player-tools/Tools'
import { UndoNote } from '../player-tools/UndoNote'
import type { Player } from '../player/player'
import { usePlayerChoices } from '../player/use-choices'
import { useNowPlaying } from '../player/use-now-playing'
import { useSleep } from '../player/use-sleep'
import { ElderPlayer } from './ElderPlayer'
import { OtherNames } from './OtherNames'
import { ScreenHead } from './ScreenHead'
import { SeekTitle } from './SeekTitle'
import { Stage } from './Stage'
import './player-screen.css'

/** The whole screen for one book: its cloth fills as the listener goes on. */
export function FullPlayer({ player }: { player: Player }) {
  const t = useT()
  const state = useNowPlaying()
  const titles = useTitles(state)
  const { elder } = usePlayerChoices()
  const fading = useSleep()?.fading
  const { track, index } = state
  const episode = track?.episodes[index]
  if (!track || !episode) return null
  return (
    <div
      className="full"
      data-cloth={track.audiobook.cloth ?? 'nilak'}
      data-fading={fading || undefined}
    >
      <VisuallyHidden>
        <h1>{`${titles.where}: ${titles.episode}`}</h1>
      </VisuallyHidden>
      <ScreenHead
        title={track.audiobook.names}
        author={track.audiobook.authorNames}
        to={elder ? paths.home : paths.book(track.audiobook.slug)}
        closeLabel={t(elder ? 'nav.home' : 'player.close')}
        home={elder}
      >
        {!elder && (
          <IconButton icon="ellipsis" label={t('player.more')} popoverTarget={PANELS.more} />
        )}
      </ScreenHead>
      {elder ? (
        <ElderPlayer player={player} episode={episode} />
      ) : (
        <>
          <Stage />
          <div className="full__controls">
            <UndoNote player={player} />
            <SeekTitle player={player} episode={episode} />
            <OtherNames names={episode.names} />
            <div className="full__main" dir="ltr">
              <Transport player={player} size="lg" />
            </div>
            <Trouble player={player} />
            <Tools place="full" />
          </div>
          <Panels player={player} />
        </>
      )}
    </div>
  )
}
