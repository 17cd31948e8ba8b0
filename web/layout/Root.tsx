import { lazy, Suspense, useEffect } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { PlayerSlot } from '../../features/player/PlayerSlot'
import { useT } from '../lib/intl'
import { useToasterWanted } from '../lib/toasts'

const Toaster = lazy(() => import('../ui/Toaster'))

/** What every address shares, whatever stands around the page. */
export function Root() {
  const t = useT()
  const toasterWanted = useToasterWanted()
  useEffect(() => {
    // Tells tests and styles that presses are heard from now on.
    document.documentElement.dataset.awake = 'yes'
  }, [])
  return (
    <>
      <Outlet />
      <PlayerSlot />
      <ScrollRestoration />
      {toasterWanted && (
        <Suspense>
          <Toaster label={t('toast.label')} closeLabel={t('toast.close')} />
        </Suspense>
      )}
    </>
  )
}
