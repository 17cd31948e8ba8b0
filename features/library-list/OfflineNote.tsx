import { useSyncExternalStore } from 'react'
import { useT } from '../../web/lib/intl'
import { Note } from '../../web/ui/Note'

function listen(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

const useOffline = () =>
  useSyncExternalStore(
    listen,
    () => !navigator.onLine,
    () => false,
  )

/** Without a network the list is as it was last fetched, and only kept books can be played. */
export function OfflineNote() {
  const t = useT()
  const offline = useOffline()
  return (
    <div role="status">
      {offline && (
        <Note tone="warn">
          <p>{t('library.offline')}</p>
        </Note>
      )}
    </div>
  )
}
