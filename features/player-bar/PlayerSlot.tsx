import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { enterRoom } from '../../web/lib/catalogue'
import { useT } from '../../web/lib/intl'
import { showToast } from '../../web/lib/toasts'
import { forgetPress, playerWanted, watchForPlayer } from '../player-page/use-player-wanted'

/** The player's place on every page: empty, and free of its weight, until somebody wants it. */
export function PlayerSlot() {
  const t = useT()
  const wanted = useSyncExternalStore(playerWanted.subscribe, playerWanted.get, () => false)
  const [Host, setHost] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!wanted) return watchForPlayer()
    // Not `lazy`: what cannot be fetched now is fetched by a later press, and the page lives on.
    Promise.all([import('./PlayerHost'), enterRoom('listening')]).then(
      ([host]) => setHost(() => host.default),
      () => {
        if (forgetPress()) showToast({ text: t('error.offline'), kind: 'warn' })
        playerWanted.set(false)
      },
    )
  }, [wanted, t])
  return wanted && Host ? <Host /> : null
}
