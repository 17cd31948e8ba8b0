import { useState } from 'react'
import { Link } from 'react-router'
import { LEARNERS_SPEED } from '#shared/schemas/limits.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useAppStore } from '#web/session/store.ts'
import { showToast } from '#web/forms/toasts.ts'
import { leftToRight } from '#shared/text/isolate.ts'
import { paths } from '#shared/http/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { InlineSelect } from '#web/ui/Select.tsx'
import type { Audiobook } from '#features/books/book/contract.ts'
import { useNowPlaying } from '#features/listening/player-engine/use-now-playing.ts'
import { browserMemory, readRate, writeRate } from '#features/listening/progress/memory.ts'

const SPEEDS = [0.6, LEARNERS_SPEED, 0.9, 1, 1.25, 1.5, 2, 3]

/** Chooses the speed of a book, now or from the next press on, and links to its bookmarks. */
export function ListenPart({ book }: { book: Audiobook }) {
  const t = useT()
  const { rate, choose } = useBookSpeed(book._id)
  const speeds = SPEEDS.includes(rate) ? SPEEDS : [...SPEEDS, rate].toSorted((a, b) => a - b)
  return (
    <span className="cluster">
      <InlineSelect
        label={t('player.speed')}
        options={speeds.map((one) => ({ value: String(one), label: leftToRight(`${one}×`) }))}
        value={String(rate)}
        onChange={({ target }) => void choose(Number(target.value))}
      />
      <Link className="link" to={paths.bookmarks()}>
        <Icon name="bookmark" /> {t('bookmark.title')}
      </Link>
    </span>
  )
}

/** The speed of a book: the player's while it holds the book, else what is remembered of it. */
function useBookSpeed(id: string) {
  const t = useT()
  const store = useAppStore()
  const { track, rate: playing } = useNowPlaying()
  const [kept, setKept] = useState(() => readRate(browserMemory, id) ?? 1)
  const isHere = track?.kind === 'book' && track.audiobook._id === id
  async function choose(rate: number) {
    setKept(rate)
    if (!isHere) return writeRate(browserMemory, id, rate)
    try {
      const [{ startPlayer }, { setRate }] = await Promise.all([
        import('./start-player.ts'),
        import('./player.ts'),
      ])
      setRate(startPlayer(store), rate)
    } catch {
      showToast({ text: t('error.offline'), kind: 'warn' })
    }
  }
  return { rate: isHere ? playing : kept, choose }
}
