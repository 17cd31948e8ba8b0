import { useLocation } from 'react-router'
import { useT } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { PANELS } from '#features/listening/player-controls/panels.ts'
import { Transport } from '#features/listening/player-controls/Transport.tsx'
import { Trouble } from '#features/listening/player-controls/Trouble.tsx'
import { useTitles } from '#features/listening/player-controls/use-titles.ts'
import { PlayerEpisodeList } from '#features/listening/player-controls/PlayerEpisodeList.tsx'
import { Panels } from '#features/listening/player-controls/Panels.tsx'
import { ToolKey, Tools } from '#features/listening/player-controls/Tools.tsx'
import { UndoNote } from '#features/listening/player-controls/UndoNote.tsx'
import type { Player } from '#features/listening/player/player.ts'
import { usePlayerChoices } from '#features/listening/player-engine/use-choices.ts'
import { useNowPlaying } from '#features/listening/player-engine/use-now-playing.ts'
import { useSleep } from '#features/listening/player-engine/use-sleep.ts'
import { ReadAlong } from '#features/listening/read-along/ReadAlong.tsx'
import { ElderPlayer } from './ElderPlayer.tsx'
import { TitleInRoman } from './TitleInRoman.tsx'
import { ScreenHead } from './ScreenHead.tsx'
import { SeekTitle } from './SeekTitle.tsx'
import { isTrial } from './trial.ts'
import { useCloth } from './use-cloth.ts'
import { useLinesView } from './use-lines-view.ts'
import { Weave } from './Weave.tsx'
import './player-screen.css'
import './folded-controls.css'

export function FullPlayer({ player }: { player: Player }) {
  const t = useT()
  const state = useNowPlaying()
  const titles = useTitles(state)
  const trial = isTrial(useLocation().state)
  const elder = usePlayerChoices().elder || trial
  const lines = useLinesView()
  const fading = useSleep()?.fading
  const { track, index } = state
  const cloth = useCloth(track)
  const episode = track?.episodes[index]
  if (!track || !episode) return null
  return (
    <div className="full" data-cloth={cloth} data-fading={fading || undefined}>
      <VisuallyHidden>
        <h1>{`${titles.where}: ${titles.episode}`}</h1>
      </VisuallyHidden>
      <ScreenHead
        title={track.audiobook.names}
        author={elder ? null : track.audiobook.authorNames}
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
          {lines.shown ? <ReadAlong /> : <Weave />}
          <div className="full__controls">
            {lines.shown && <Weave />}
            <UndoNote player={player} />
            <SeekTitle player={player} episode={episode} />
            <TitleInRoman names={episode.names} />
            <div className="full__main" dir="ltr">
              <Transport player={player} size="lg" />
            </div>
            <Trouble player={player} />
            <Tools place="full">
              {lines.timed && (
                <ToolKey icon="text" pressed={lines.shown} onClick={lines.toggle}>
                  {t('poem.title')}
                </ToolKey>
              )}
            </Tools>
            {track.episodes.length > 1 && (
              <div className="full__list">
                <PlayerEpisodeList player={player} />
              </div>
            )}
          </div>
          <Panels player={player} />
        </>
      )}
    </div>
  )
}
