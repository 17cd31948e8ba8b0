import { useState } from 'react'
import type { ApiError } from '#web/api/api.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useGetHistoryQuery } from '#web/api/listening.gen.ts'
import { FailedNote } from '#web/ui/FailedNote.tsx'
import { SkeletonLines } from '#web/ui/Skeleton.tsx'
import type { Player } from './player.ts'
import { useNowPlaying } from '#features/listening/player-engine/use-now-playing.ts'
import type { Landmark } from '#features/listening/progress/contract.ts'
import { restorePosition } from './choose-position.ts'
import { useMoment } from './use-moment.ts'
import './history-panel.css'

/** Lists where the listener was in this book, on every device; a press goes back there. */
export function HistoryPanel({ player }: { player: Player }) {
  const { track } = useNowPlaying()
  const device = player.journal?.device
  if (track?.kind !== 'book' || !device) return null
  return <History player={player} audiobook={track.audiobook._id} device={device} />
}

interface HistoryProps {
  player: Player
  audiobook: string
  device: string
}

function History({ player, ...args }: HistoryProps) {
  const t = useT()
  const { place } = useMoment()
  const [gone, setGone] = useState('')
  const found = useGetHistoryQuery(args, { refetchOnMountOrArgChange: true })
  const { data, error, isFetching, refetch } = found
  if (error) return <Failed error={error as ApiError} again={() => void refetch()} />
  if (!data || (isFetching && data.landmarks.length === 0)) {
    return (
      <div className="history">
        <SkeletonLines count={6} label={t('player.history_loading')} />
      </div>
    )
  }
  if (data.landmarks.length === 0) return <p className="history">{t('player.history_empty')}</p>
  function restore(landmark: Landmark) {
    restorePosition(player, landmark)
    const where = place(landmark.number, landmark.positionMs)
    setGone(t('player.history_gone', { place: where }))
  }
  return (
    <>
      <p className="vh" role="status">
        {gone}
      </p>
      <ol role="list" className="history__list">
        {data.landmarks.map((landmark) => (
          <li key={landmark._id}>
            <Row landmark={landmark} onPress={() => restore(landmark)} />
          </li>
        ))}
      </ol>
    </>
  )
}

function Failed({ error, again }: { error: ApiError; again: () => void }) {
  const t = useT()
  const isOffline = error.status === 0
  return (
    <div className="history">
      <FailedNote
        text={t(isOffline ? 'player.history_offline' : 'player.history_failed')}
        retry={t('player.history_again')}
        onRetry={again}
      />
    </div>
  )
}

function Row({ landmark, onPress }: { landmark: Landmark; onPress: () => void }) {
  const t = useT()
  const { ago, device, place, nameIn } = useMoment()
  const where = place(landmark.number, landmark.positionMs)
  const name = nameIn(landmark.names)
  return (
    <button
      type="button"
      className="history__row"
      aria-label={t('player.history_go', { place: `${where}, ${name}` })}
      onClick={onPress}
    >
      <span className="history__place">
        <b>{where}</b>
        <bdi>{name}</bdi>
      </span>
      <span className="history__when">
        {t(`player.did_${landmark.kind}`)}
        <small>
          {t('player.device_when', {
            device: device(landmark.device, landmark.here),
            when: ago(landmark.at),
          })}
        </small>
      </span>
    </button>
  )
}
