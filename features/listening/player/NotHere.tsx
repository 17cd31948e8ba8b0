import type { PlayRequest } from '#features/listening/playback/play-requests.ts'
import { useT } from '#web/i18n/intl.tsx'
import { sampleOf, type BookWithSample } from './sample-of.ts'
import { useNeedsNetwork } from './use-needs-network.ts'

/** Says in words, without a network, why the button of a card is grey. */
export function NotHere({ request }: { request: PlayRequest }) {
  const t = useT()
  return useNeedsNetwork(request) && <span className="muted">{t('play.not_here')}</span>
}

/** The same of the button of a book's sample; nothing where it has none. */
export function SampleNotHere({ book }: { book: BookWithSample }) {
  const request = sampleOf(book)
  return request && <NotHere request={request} />
}
