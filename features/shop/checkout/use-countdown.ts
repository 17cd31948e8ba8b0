import { useEffect, useEffectEvent, useState } from 'react'

const SECOND = 1_000

export interface Countdown {
  /** Seconds. */
  left: number
  running: boolean
  stop: () => void
}

/**
 * Counts down in whole seconds that the page is seen, and then acts. Whoever puts the focus
 * anywhere, touches the page or scrolls has something to do here: that stops it for good.
 * @param waits it has not begun: something is to be done here before
 */
export function useCountdown(seconds: number, act: () => void, waits: boolean): Countdown {
  const [left, setLeft] = useState(seconds)
  const [stopped, setStopped] = useState(false)
  const hidden = useHidden()
  const end = useEffectEvent(act)
  const over = left === 0
  useEffect(() => {
    if (over && !stopped) end()
  }, [over, stopped])
  useEffect(() => {
    if (waits || stopped || hidden || over) return
    const clock = setInterval(() => setLeft((before) => Math.max(0, before - 1)), SECOND)
    return () => clearInterval(clock)
  }, [waits, stopped, hidden, over])
  useEffect(() => {
    if (waits) return
    const stop = () => setStopped(true)
    const signs = ['focusin', 'pointerdown', 'wheel'] as const
    for (const sign of signs) addEventListener(sign, stop)
    return () => {
      for (const sign of signs) removeEventListener(sign, stop)
    }
  }, [waits])
  return { left, running: !stopped && !over, stop: () => setStopped(true) }
}

function useHidden(): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    const look = () => setHidden(document.hidden)
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return hidden
}
