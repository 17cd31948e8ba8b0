import { useEffect, useState } from 'react'
import type { ApiError } from '#web/api/api.ts'
import { useT } from '#web/i18n/intl.tsx'
import {
  useGetPushKeyQuery,
  useSubscribePushMutation,
  useUnsubscribePushMutation,
} from '#web/api/messaging.gen.ts'
import { showToast } from '#web/forms/toasts.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'

/** The endpoint of this browser; undefined while it is not known, or where the browser has no pushes. */
function useBrowsersEndpoint() {
  const [known, setKnown] = useState<{ manager: PushManager; endpoint: string | null }>()
  useEffect(() => {
    let current = true
    const look = async () => {
      if (!('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator))
        return
      const { pushManager: manager } = await navigator.serviceWorker.ready
      const subscription = await manager.getSubscription()
      if (current) setKnown({ manager, endpoint: subscription?.endpoint ?? null })
    }
    void look().catch(() => undefined)
    return () => {
      current = false
    }
  }, [])
  const setEndpoint = (endpoint: string | null) =>
    setKnown((before) => before && { ...before, endpoint })
  return { ...known, setEndpoint }
}

/**
 * Tells whether notifications come to this browser while no page is open, and how to change that.
 * Permission is asked for by the press that wants it; `on` is undefined where a browser cannot.
 */
export function usePush() {
  const t = useT()
  const refuse = useRefusalToast()
  const { manager, endpoint, setEndpoint } = useBrowsersEndpoint()
  const { data } = useGetPushKeyQuery(undefined, { skip: !manager })
  const [tell] = useSubscribePushMutation()
  const [forget] = useUnsubscribePushMutation()
  const [busy, setBusy] = useState(false)
  const warn = (key: 'notification.push_denied' | 'notification.push_failed') =>
    showToast({ text: t(key), kind: 'warn' })

  async function turnOn(browser: PushManager, key: string) {
    if ((await Notification.requestPermission()) !== 'granted')
      return warn('notification.push_denied')
    // One that was made with another key cannot be used.
    await (await browser.getSubscription())?.unsubscribe()
    const made = await browser
      .subscribe({ userVisibleOnly: true, applicationServerKey: key })
      .catch(() => null)
    if (!made) return warn('notification.push_failed')
    const { keys = {} } = made.toJSON()
    const { p256dh = '', auth = '' } = keys
    const { error } = await tell({ body: { endpoint: made.endpoint, keys: { p256dh, auth } } })
    if (!error) return setEndpoint(made.endpoint)
    await made.unsubscribe()
    setEndpoint(null)
    // Of a service that we do not know there is nothing to put right here.
    if ((error as ApiError).status === 422) warn('notification.push_failed')
    else refuse(error)
  }
  async function turnOff(browser: PushManager) {
    const { error } = await forget()
    if (error) return refuse(error)
    await (await browser.getSubscription())?.unsubscribe()
    setEndpoint(null)
  }
  async function turn(on: boolean) {
    if (!manager || !data || busy) return
    setBusy(true)
    await (on ? turnOn(manager, data.key) : turnOff(manager)).finally(() => setBusy(false))
  }
  const on = manager && data ? data.endpoint !== null && data.endpoint === endpoint : undefined
  return { on, turn }
}
