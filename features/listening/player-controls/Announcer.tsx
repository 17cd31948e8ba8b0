import { useEffect, useRef, useState } from 'react'
import { useAtom } from '#web/state/atom.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useNowPlaying } from '#features/listening/player-engine/use-now-playing.ts'
import { elsewhere } from '#features/listening/player-engine/state.ts'
import { useSleep } from '#features/listening/player-engine/use-sleep.ts'
import { useTitles } from './use-titles.ts'
import { said, say } from './say.ts'
import { useJumps } from './use-jumps.ts'
import { useSleepWords } from './use-sleep-words.ts'

/** Reads aloud what the player does: each thing once, and never the seconds. */
export function Announcer() {
  const speech = useAtom(said)
  useWhatPlays()
  useSpeed()
  useJumps()
  useSleepWords()
  return (
    <p className="vh playersays" role="status">
      {speech && <span key={speech.place}>{speech.text}</span>}
    </p>
  )
}

const PATIENCE_MS = 1_500

/** Tells screen readers what begins to play, when it stops, and what is ready after a step in a pause. */
function useWhatPlays() {
  const t = useT()
  const state = useNowPlaying()
  const isElsewhere = useAtom(elsewhere)
  const { episode, where } = useTitles(state)
  const { status, finished, problem, track } = state
  const title = `${where}, ${episode}`
  const isSilent = status === 'paused' && !finished && !isElsewhere
  const words =
    status === 'playing'
      ? t('player.now', { title })
      : status === 'stalled' && !problem
        ? t('player.waiting')
        : isSilent
          ? t('player.paused')
          : ''
  const fading = useSleep()?.fading
  const before = useRef({ words, title, track, fading })
  useEffect(() => {
    function tell() {
      const was = before.current
      before.current = { words, title, track, fading }
      // The end of the sleep timer has an announcement of its own.
      if (isSilent && was.fading && fading === undefined) return
      const isSameBook = was.track?.audiobook._id === track?.audiobook._id
      if (words && was.words !== words && was.track) say(words)
      else if (isSilent && isSameBook && was.title !== title) say(title)
    }
    if (status !== 'stalled') return tell()
    // A short breath for want of data is no news, nor is the voice after it.
    const wait = setTimeout(tell, PATIENCE_MS)
    return () => clearTimeout(wait)
  }, [words, title, track, isSilent, status, fading])
}

const REST_MS = 500

/** Keys and buttons step through speeds: only the one that stays is announced. */
function useSpeed() {
  const t = useT()
  const { rate, track } = useNowPlaying()
  const book = track?.audiobook._id
  const [before, setBefore] = useState({ rate, book })
  useEffect(() => {
    if (before.rate === rate && before.book === book) return
    const wait = setTimeout(() => {
      setBefore({ rate, book })
      // A slider tells its value itself.
      const isOnSlider = document.activeElement?.matches('.speed [type="range"]')
      if (before.book === book && !isOnSlider) say(t('player.speed_now', { rate }))
    }, REST_MS)
    return () => clearTimeout(wait)
  }, [rate, book, before, t])
}
