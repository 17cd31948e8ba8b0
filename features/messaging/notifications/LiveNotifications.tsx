import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { WorkerMessage } from '#shared/http/offline-caches.ts'
import { useLanguage } from '#web/i18n/intl.tsx'
import { messagingApi } from '#web/api/messaging.gen.ts'
import { useAppStore, type Store } from '#web/session/store.ts'
import { showToast } from '#web/forms/toasts.ts'
import { isSaidByPage, type LiveEvent } from './live-event.ts'
import { keepLive } from './keep-live.ts'
import { heardNotice } from './use-notices.ts'
import { showsInPage } from '#web/session/notification-choice.ts'

/** Notifications that were said on this page: the stream and a push may bring the same. */
const said = new Set<string>()

/**
 * Keeps the bell and the list in step with the server, and says what is new. Default export: it
 * loads once a reader's page is idle.
 */
export default function LiveNotifications() {
  const store = useAppStore()
  const language = useLanguage()
  const navigate = useNavigate()
  useEffect(() => {
    const { countNotifications } = messagingApi.endpoints
    const ask = { subscribe: false, forceRefetch: true }
    return keepLive({
      language,
      heard: (event) => follow(store, event),
      // What ends a session here is the answer to a call.
      refused: () => void store.dispatch(countNotifications.initiate(undefined, ask)),
    })
  }, [store, language])
  useEffect(() => {
    const hear = ({ data, ports }: MessageEvent<WorkerMessage>) => {
      if (data.type === 'notice') say(data.notice.id, data.notice)
      if (data.type !== 'go') return
      ports[0]?.postMessage(true)
      void navigate(data.path)
    }
    navigator.serviceWorker?.addEventListener('message', hear)
    return () => navigator.serviceWorker?.removeEventListener('message', hear)
  }, [navigate])
  return null
}

/** Takes over what the server says; what is known already changes nothing. */
function follow(store: Store, { event, data }: LiveEvent): void {
  const { dispatch } = store
  const { countNotifications } = messagingApi.endpoints
  const known = countNotifications.select()(store.getState() as never).data?.count
  if (event === 'notice') {
    say(data.notice._id, data.notice)
    heardNotice.set({ path: data.notice.path })
  }
  if (event === 'count' && known === data.count) return
  const count = { count: data.count }
  void dispatch(messagingApi.util.upsertQueryData('countNotifications', undefined, count))
  // A list that is open is read again; what a page begins with it has just read.
  if (known !== undefined) dispatch(messagingApi.util.invalidateTags(['notification']))
}

function say(id: string, { title, path }: { title: string; path: string }): void {
  if (
    said.has(id) ||
    document.visibilityState === 'hidden' ||
    isSaidByPage(path, location.pathname)
  )
    return
  said.add(id)
  if (showsInPage()) showToast({ text: title, kind: 'ok' })
}
