import { useSyncExternalStore } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import { Note } from '#web/ui/Note.tsx'
import { useServerReachable } from '#web/ui/use-server-reachable.ts'

const never = () => () => undefined

/** Without the server the list is as it was last fetched, and only kept books can be played. */
export function OfflineNote() {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return <div role="status">{inBrowser && <Unreached />}</div>
}

function Unreached() {
  const t = useT()
  if (useServerReachable(() => true)) return null
  return (
    <Note tone="warn">
      <p>{t('library.offline')}</p>
    </Note>
  )
}
