import { useEffect, useEffectEvent } from 'react'
import { clock } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import type { ApiError } from '#web/api/api.ts'
import { useCreateBookmarkMutation } from '#web/api/listening.gen.ts'
import { useMe } from '#web/session/store.ts'
import { showToast } from '#web/forms/toasts.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'
import { useMoment } from './use-moment.ts'
import { freshId, keepWaiting, useWaiting, waitingOf, type NewMark } from './use-waiting.ts'

/** Tells whether the same call may well be taken later: nobody answered, or not now. */
const passes = ({ status }: Partial<ApiError>) =>
  !status || status === 401 || status === 429 || status >= 500

/** Marks the moment that is heard. Without a network the mark waits in this browser. */
export function useMark(): () => Promise<void> {
  const t = useT()
  const me = useMe()
  const moment = useMoment()
  const refuse = useRefusalToast()
  const [create] = useCreateBookmarkMutation()
  return async () => {
    const at = moment()
    if (!at || !me) return
    const { audiobook, episode, positionMs } = at
    const mark: NewMark = { _id: freshId(), audiobook, episode: episode._id, positionMs }
    // Written down before it is sent: a page that is left at this moment loses nothing.
    keepWaiting(me._id, [...waitingOf(me._id), mark])
    const { error } = await create({ body: mark })
    if (error && passes(error)) return showToast({ text: t('bookmark.waiting'), kind: 'warn' })
    strike(me._id, mark)
    if (error) refuse(error)
    else showToast({ text: t('bookmark.marked', { time: clock(positionMs) }), kind: 'ok' })
  }
}

function strike(user: string, { _id }: NewMark) {
  keepWaiting(
    user,
    waitingOf(user).filter((mark) => mark._id !== _id),
  )
}

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000

/** Sends what waits: when the player wakes, when the network is back, and until the server takes it. */
export function useSendWaiting(): void {
  const me = useMe()
  const waits = useWaiting().length > 0
  const refuse = useRefusalToast()
  const [create] = useCreateBookmarkMutation()
  const send = useEffectEvent(async () => {
    if (!me) return
    for (const mark of waitingOf(me._id)) {
      const { error } = await create({ body: mark })
      if (error && passes(error)) return
      strike(me._id, mark)
      if (error) refuse(error)
    }
  })
  useEffect(() => {
    if (!waits) return
    let wait = FIRST_WAIT_MS
    let timer = setTimeout(again, wait)
    function again() {
      if (navigator.onLine) void send()
      clearTimeout(timer)
      wait = Math.min(LONGEST_WAIT_MS, wait * 2)
      timer = setTimeout(again, wait)
    }
    // A browser says so before calls get through: the waits begin anew.
    const online = () => {
      wait = FIRST_WAIT_MS / 2
      again()
    }
    addEventListener('online', online)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', online)
    }
  }, [me?._id, waits])
}
