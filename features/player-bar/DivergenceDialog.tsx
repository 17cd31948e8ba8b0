import { useSyncExternalStore } from 'react'
import { clock } from '../../web/lib/format'
import { useT } from '../../web/lib/intl'
import { Button } from '../../web/ui/Button'
import { Dialog } from '../../web/ui/Dialog'
import { divergence } from '../player/listening-journal'
import { follow, type Player } from '../player/player'
import { useNowPlaying } from '../player/use-now-playing'
import { useTitles } from '../player-controls/use-titles'

/** Another device listened on elsewhere: the listener says which place counts. */
export function DivergenceDialog({ player }: { player: Player }) {
  const t = useT()
  const state = useNowPlaying()
  const { number } = useTitles(state)
  const other = useSyncExternalStore(divergence.subscribe, divergence.get, () => null)
  if (!other || other.audiobook !== state.track?.audiobook._id) return null
  const at = state.track.episodes.findIndex(({ _id }) => _id === other.there.episode)
  const place = { number: number(at + 1), time: clock(other.there.positionMs) }
  const stay = () => player.journal?.stay()
  return (
    <Dialog
      open
      onClose={stay}
      title={t('error.place_diverged')}
      closeLabel={t('player.diverged_here')}
      actions={
        <>
          <Button onClick={() => follow(player)}>{t('player.diverged_there', place)}</Button>
          <Button variant="quiet" onClick={stay}>
            {t('player.diverged_here')}
          </Button>
        </>
      }
    >
      <p>{t('player.diverged_text')}</p>
    </Dialog>
  )
}
