import type { GetPushKeyApiResponse } from '#web/api/messaging.gen.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Tells the server where notifications reach this browser from now on, when a push service has
 * given it another address. Of a session that wanted no notifications nothing is told.
 */
export async function subscribeAnew(given: PushSubscription | null): Promise<void> {
  const asked = await fetch('/api/push/key')
  if (!asked.ok) return
  const { key, endpoint } = (await asked.json()) as GetPushKeyApiResponse
  if (endpoint === null) return
  const { pushManager } = self.registration
  const wanted = { userVisibleOnly: true, applicationServerKey: key }
  const subscription = given ?? (await pushManager.subscribe(wanted))
  const { endpoint: now, keys = {} } = subscription.toJSON()
  const { p256dh, auth } = keys
  await fetch('/api/push/subscribe', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint: now, keys: { p256dh, auth } }),
  })
}
