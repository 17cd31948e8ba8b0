import type { PlayRequest } from '#features/listening/playback/play-requests.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useNeedsNetwork } from './use-needs-network.ts'

/** Says in words, without a network, why the button of a card is grey. */
export function NotHere({ request }: { request: PlayRequest | undefined }) {
  const t = useT()
  const missing = useNeedsNetwork(request ?? null)
  return request && missing && <span className="muted">{t('play.not_here')}</span>
}
