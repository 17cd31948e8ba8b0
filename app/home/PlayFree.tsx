import { requestPlay, type PlayRequest } from '#features/listening/playback/play-requests.ts'
import { useAddToLibrary } from '#features/listening/library-page/use-add-to-library.ts'
import { useNeedsNetwork } from '#features/listening/player/use-needs-network.ts'
import { playerWanted } from '#features/listening/player/use-player-wanted.ts'
import type { AudiobookCard } from '#features/books/book/contract.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'

/** Takes a free book into the library, which is the right to hear it, and plays it. */
export function PlayFree({ book }: { book: AudiobookCard }) {
  const t = useT()
  const request: PlayRequest = { kind: 'book', audiobookId: book._id }
  const { add, busy } = useAddToLibrary({ ...book, entitled: false })
  const missing = useNeedsNetwork(request)
  const prepare = () => playerWanted.set(true)
  async function begin() {
    if (await add()) requestPlay(request)
  }
  return (
    <Button
      busy={busy}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => void begin()}
      {...missing}
    >
      <Icon name="headphones" /> {t('home.begin_listening')}
    </Button>
  )
}
