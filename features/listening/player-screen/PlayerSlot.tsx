import { useEffect, useState, type ComponentType } from 'react'
import { useAtom } from '#web/state/atom.ts'
import { withMessages } from '#web/i18n/lazy-with-messages.ts'
import { useT } from '#web/i18n/intl.tsx'
import { showToast } from '#web/forms/toasts.ts'
import {
  forgetPress,
  playerWanted,
  watchForPlayer,
} from '#features/listening/player/use-player-wanted.ts'

/** The player's place on every page: empty, and free of its weight, until somebody wants it. */
export function PlayerSlot() {
  const t = useT()
  const wanted = useAtom(playerWanted)
  const [Host, setHost] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!wanted) return watchForPlayer()
    // Not `lazy`: what cannot be fetched now is fetched by a later press, and the page lives on.
    withMessages(import('./PlayerHost.tsx'), 'listening').then(
      (host) => setHost(() => host.default),
      () => {
        if (forgetPress()) showToast({ text: t('error.offline'), kind: 'warn' })
        playerWanted.set(false)
      },
    )
  }, [wanted, t])
  return wanted && Host ? <Host /> : null
}
