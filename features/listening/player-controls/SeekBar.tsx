import { useEffect, useRef, useState } from 'react'
import './seek-bar.css'

interface SeekBarProps {
  label: string
  /** Milliseconds, as all times here. */
  length: number
  value: number
  /** How a value is said, as "3 minutes 10 seconds of 5 minutes". */
  say: (value: number) => string
  onSeek: (value: number) => void
  /** Where the thumb is drawn while it is dragged; null when it is let go. */
  onDrag?: ((value: number | null) => void) | undefined
}

const LONG_MS = 600_000

/** A native range that lies unseen over a drawn line; it jumps when the thumb is let go. */
export function SeekBar({ label, length, value, say, onSeek, onDrag }: SeekBarProps) {
  const [dragged, setDragged] = useState<number | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const drag = (to: number | null) => {
    setDragged(to)
    onDrag?.(to)
  }

  useEffect(() => {
    const element = input.current
    // React's `onChange` tells of each move; the event of this name tells of the last.
    const letGo = () => {
      onSeek(Number(element?.value) * 1000)
      setDragged(null)
      onDrag?.(null)
    }
    element?.addEventListener('change', letGo)
    return () => element?.removeEventListener('change', letGo)
  }, [onSeek, onDrag])

  const shown = dragged ?? value
  return (
    <input
      ref={input}
      className="seekrange"
      type="range"
      aria-label={label}
      aria-valuetext={say(shown)}
      min={0}
      max={Math.max(1, Math.floor(length / 1000))}
      step={length > LONG_MS ? 5 : 1}
      value={Math.round(shown / 1000)}
      disabled={length <= 0}
      onChange={(event) => drag(Number(event.target.value) * 1000)}
    />
  )
}
