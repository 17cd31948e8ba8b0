import { useState } from 'react'
import { LEARNERS_SPEED } from '#shared/schemas/limits.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useAppStore } from '#web/session/store.ts'
import { showToast } from '#web/forms/toasts.ts'
import { leftToRight } from '#shared/text/isolate.ts'
import type { Audiobook } from '#features/books/book/contract.ts'
import { useNowPlaying } from '#features/listening/player-engine/use-now-playing.ts'
import { BookmarksSign, SpeedSign } from './ListenSigns.tsx'
import { browserMemory, readRate, writeRate } from '#features/listening/progress/memory.ts'

const SPEEDS = [0.6, LEARNERS_SPEED, 0.9, 1, 1.25, 1.5, 2, 3]

/** Chooses the speed of a book, now or from the next press on, and links to its bookmarks. */
export function ListenPart({ book }: { book: Audiobook }) {
  const t = useT()
  const { rate, choose } = useBookSpeed(book._id)
  const speeds = SPEEDS.includes(rate) ? SPEEDS : [...SPEEDS, rate].toSorted((a, b) => a - b)
  return (
    <>
      <SpeedSign rate={rate}>
        <select
          aria-label={t('player.speed')}
          value={String(rate)}
          onChange={({ target }) => void choose(Number(target.value))}
        >
          {speeds.map((one) => (
            <option key={one} value={String(one)}>
              {leftToRight(`${one}×`)}
            </option>
          ))}
        </select>
      </SpeedSign>
      <BookmarksSign />
    </>
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
