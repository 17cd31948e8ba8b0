import { useAtom } from '#web/state/atom.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { Landmark } from '#features/listening/progress/contract.ts'
import { goThere, stayHere } from '#features/listening/player/choose-position.ts'
import { useMoment } from '#features/listening/player/use-moment.ts'
import { divergence, spotNow } from '#features/listening/player/listening-journal.ts'
import type { Player } from '#features/listening/player/player.ts'
import type { Episode } from '#features/listening/player-engine/state.ts'
import { useNowPlaying, usePosition } from '#features/listening/player-engine/use-now-playing.ts'
import './divergence-dialog.css'

/** Another device listened on elsewhere: the listener says which place counts. */
export function DivergenceDialog({ player }: { player: Player }) {
  const t = useT()
  const { track } = useNowPlaying()
  const { ago, device } = useMoment()
  const other = useAtom(divergence)
  if (!other || other.audiobook !== track?.audiobook._id) return null
  const { episodes } = track
  const kind = other.there.device as Landmark['device']
  const there = t('player.device_when', { device: device(kind, false), when: ago(other.there.at) })
  const stay = () => stayHere(player)
  return (
    <Dialog
      open
      onClose={stay}
      title={t('player.diverged_title')}
      closeLabel={t('player.diverged_here')}
      actions={
        <>
          <Button onClick={() => goThere(player)}>{t('player.diverged_there')}</Button>
          <Button variant="quiet" onClick={stay}>
            {t('player.diverged_here')}
          </Button>
        </>
      }
    >
      <p>{t('player.diverged_text')}</p>
      <dl className="twoplaces">
        <div>
          <dt>{there}</dt>
          <PlaybackPosition episodes={episodes} place={other.there} />
        </div>
        <div>
          <dt>{device('unknown', true)}</dt>
          {other.isLive ? (
            <Now episodes={episodes} />
          ) : (
            <PlaybackPosition episodes={episodes} place={other.here} />
          )}
        </div>
      </dl>
    </Dialog>
  )
}

interface PositionProps {
  episodes: readonly Episode[]
  place: { episode: string; positionMs: number }
}

/** "Episode 3, 12:04", and what the episode is called. */
function PlaybackPosition({ episodes, place: { episode: id, positionMs } }: PositionProps) {
  const { place, nameIn } = useMoment()
  const index = episodes.findIndex(({ _id }) => _id === id)
  const episode = episodes[index]
  if (!episode) return null
  return (
    <dd>
      <b>{place(index + 1, positionMs)}</b>
      <bdi>{nameIn(episode.names)}</bdi>
    </dd>
  )
}

/** The present position: playback goes on while the listener thinks. */
function Now({ episodes }: Pick<PositionProps, 'episodes'>) {
  usePosition()
  const now = spotNow()
  return now && <PlaybackPosition episodes={episodes} place={now} />
}
