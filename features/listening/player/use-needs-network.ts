import { keptBooks } from '#features/listening/downloads/kept-books.ts'
import type { PlayRequest } from '#features/listening/playback/play-requests.ts'
import { useT, type MessageKey } from '#web/i18n/intl.tsx'
import { showToast } from '#web/forms/toasts.ts'
import { useAtom } from '#web/state/atom.ts'
import { isReached } from '#web/state/is-reached.ts'

/** Without a network, what a button says and does of what does not lie here; else nothing. */
export function useNeedsNetwork(
  request: PlayRequest | null,
  key: MessageKey = 'play.needs_network',
) {
  const t = useT()
  const reached = useAtom(isReached)
  const { books } = useAtom(keptBooks)
  const isHere =
    request?.kind === 'book' &&
    books.some(
      ({ audiobook, state }) => state === 'stored' && audiobook._id === request.audiobookId,
    )
  if (reached || isHere) return null
  const reason = t(key)
  return {
    'aria-disabled': true,
    title: reason,
    onClick: () => showToast({ text: reason, kind: 'warn' }),
  } as const
}
