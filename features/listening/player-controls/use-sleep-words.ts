import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import {
  sleep,
  sleepHasEnded,
  useSleep,
  type SleepState,
} from '#features/listening/player-engine/use-sleep.ts'
import { say } from './say.ts'

const REST_MS = 700
const MINUTE = 60_000

/** Tells when the sleep timer was set, put off, turned off, or has ended. */
export function useSleepWords(): void {
  const t = useT()
  const { duration } = useFormat()
  const now = useSleep()
  const before = useRef(now)
  const wait = useRef<ReturnType<typeof setTimeout>>(undefined)
  const tell = useEffectEvent((ended: boolean) => {
    const state = sleep.get()
    if (ended && !state) return say(t('sleep.ended'))
    let what = t('sleep.off')
    if (state?.kind === 'minutes') what = duration(Math.ceil(state.leftMs / MINUTE) * MINUTE)
    if (state?.kind === 'episodes')
      what = state.left === 1 ? t('sleep.end') : t('sleep.after', { count: state.left })
    say(t('sleep.said', { what }))
  })
  useEffect(() => () => clearTimeout(wait.current), [])
  useEffect(() => {
    const was = before.current
    before.current = now
    if (!isSet(was, now)) return
    clearTimeout(wait.current)
    const ended = sleepHasEnded.get()
    wait.current = setTimeout(() => tell(ended), REST_MS)
  }, [now])
}

/** Time that passes, or an episode that ends, is no news. */
function isSet(was: SleepState | null, now: SleepState | null): boolean {
  if (!was || !now) return was !== now
  if (was.kind === 'minutes' && now.kind === 'minutes') return now.leftMs > was.leftMs
  if (was.kind === 'episodes' && now.kind === 'episodes') {
    return now.left !== was.left && now.left !== was.left - 1
  }
  return true
}
