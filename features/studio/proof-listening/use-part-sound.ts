import { useRef, useState } from 'react'

/**
 * The sound of a part, for an `<audio>` that takes `element`.
 * @param stretch where in what is sent the part begins, and how long it lasts
 * @param hearing is told where it is while it plays, and that it rests
 */
export function usePartSound(
  part: string,
  { beginsMs = 0, lengthMs = Infinity } = {},
  hearing?: { at: (ms: number) => void; rest: () => void },
) {
  const audio = useRef<HTMLAudioElement>(null)
  const end = useRef(lengthMs)
  const [atMs, setAt] = useState(0)
  const [isPlaying, setPlaying] = useState(false)

  function seek(ms: number) {
    const at = Math.max(0, ms)
    if (audio.current) audio.current.currentTime = Math.max(0, at + beginsMs) / 1_000
    setAt(at)
  }
  function play(from?: number, until = lengthMs) {
    end.current = Math.min(until, lengthMs)
    // What is not loaded yet begins at the beginning of what is sent.
    const isAtEdge = atMs === 0 || atMs >= lengthMs
    if (from !== undefined || isAtEdge) seek(from ?? 0)
    for (const other of document.querySelectorAll('audio'))
      if (other !== audio.current) other.pause()
    audio.current?.play().catch(() => undefined)
  }
  const pause = () => audio.current?.pause()
  /** Where it is this very moment: `atMs` follows a few times a second. */
  const nowMs = () => (audio.current?.currentTime ?? 0) * 1_000 - beginsMs
  return {
    atMs,
    isPlaying,
    seek,
    play,
    pause,
    nowMs,
    toggle: () => (isPlaying ? pause() : play()),
    element: {
      ref: audio,
      src: `/api/part/${part}/audio`,
      preload: 'none' as const,
      onTimeUpdate() {
        const now = (audio.current?.currentTime ?? 0) * 1_000 - beginsMs
        setAt(now)
        if (audio.current && !audio.current.paused) hearing?.at(now)
        if (now >= end.current) pause()
      },
      onPlay: () => setPlaying(true),
      onPause() {
        setPlaying(false)
        hearing?.rest()
      },
      onEnded: () => setPlaying(false),
    },
  }
}

export type PartSound = ReturnType<typeof usePartSound>
