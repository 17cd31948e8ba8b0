import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { isEmail } from '#shared/schemas/email.ts'
import type { ApiError } from '#web/api/api.ts'
import { useT } from '#web/i18n/intl.tsx'
import { showToast } from '#web/forms/toasts.ts'
import { countdown } from './countdown.ts'

/** Asks for a mail to an address; answers as a mutation of the API does. */
export type AskForMail = (email: string) => PromiseLike<{
  data?: { message: string } | undefined
  error?: unknown
}>

/** Sends a mail again, and how many seconds there are to wait before that makes sense. */
export function useResend(ask: AskForMail) {
  const t = useT()
  const sent = (useLocation().state as { sent?: number } | null)?.sent
  const [busy, setBusy] = useState(false)
  const { left, begin } = useCountdown(sent)

  async function send(email: string) {
    if (!isEmail(email)) return showToast({ text: t('validation.email_invalid'), kind: 'warn' })
    setBusy(true)
    const { data, error } = await ask(email)
    setBusy(false)
    if (data) {
      begin(Date.now())
      return showToast({ text: data.message, kind: 'ok' })
    }
    const { code, message } = error as ApiError
    const known = code === 'too_many_requests' ? message : undefined
    const text = code === 'offline' ? t('error.offline') : (known ?? t('account.code_not_sent'))
    showToast({ text, kind: 'warn' })
  }
  return { send, left, busy }
}

/** Counts the wait down from when a mail was sent; the server knows nothing of it. */
function useCountdown(sent: number | undefined) {
  const [since, begin] = useState<number>()
  const [left, setLeft] = useState(0)
  const from = since ?? sent
  useEffect(() => {
    if (from === undefined) return
    const secondsLeft = countdown(from)
    const tick = () => {
      const seconds = secondsLeft()
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [from])
  return { left, begin }
}
