import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { useT } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import { useMe } from '#web/session/store.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { SeenHere } from './SeenHere.tsx'
import { StoredHere } from './StoredHere.tsx'
import { useRetryWhenReached } from './use-retry-when-reached.ts'
import './offline-page.css'

/**
 * Stands under what a page could not fetch for want of a network: what can be heard all the same. The
 * page reads anew by itself when the server is back. Default export: it loads with its words.
 */
export default function OfflineHere() {
  const t = useT()
  const isMember = useMe() !== null
  const { revalidate } = useRevalidator()
  useRetryWhenReached(useCallback(() => void revalidate(), [revalidate]))
  return (
    <>
      <p>{t('offline.catalogue')}</p>
      {isMember && (
        <p className="offline__way">
          <ButtonLink to={paths.library()}>{t('nav.library')}</ButtonLink>
        </p>
      )}
      {isMember && <StoredHere />}
      <SeenHere />
    </>
  )
}
