import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useT } from '#web/i18n/intl.tsx'
import { useMe } from '#web/session/store.ts'
import { useServerReachable } from '#web/ui/use-server-reachable.ts'
import { SeenHere } from './SeenHere.tsx'
import { StoredHere } from './StoredHere.tsx'
import './offline-page.css'

/**
 * Stands under what a page could not fetch for want of a network: what can be heard all the same. The
 * page reads anew by itself when the server is back. Default export: it loads with its words.
 */
export default function OfflineHere() {
  const t = useT()
  const isMember = useMe() !== null
  const { revalidate } = useRevalidator()
  const reached = useServerReachable(() => false)
  useEffect(() => {
    if (reached) void revalidate()
  }, [reached, revalidate])
  return (
    <>
      <p>{t('offline.catalogue')}</p>
      {isMember && <StoredHere />}
      <SeenHere />
    </>
  )
}
