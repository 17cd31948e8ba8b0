import { lazy, Suspense, useEffect } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { PlayerSlot } from '../../features/player-bar/PlayerSlot'
import { useT } from '../lib/intl'
import { useAppSelector } from '../lib/store'
import { useToasterWanted } from '../lib/toasts'

const loadToaster = () => import('../ui/Toaster')
// A page outlives a toaster that cannot be fetched: what it was to say is not worth what was typed.
const Toaster = lazy(() => loadToaster().catch(() => ({ default: () => <></> })))
const SessionOver = lazy(() => import('./SessionOver'))

/** What every address shares, whatever stands around the page. */
export function Root() {
  const t = useT()
  const toasterWanted = useToasterWanted()
  const over = useAppSelector(({ session }) => session.standing === 'over')
  useToasterOnHand()
  useEffect(() => {
    // Tells tests and styles that presses are heard from now on.
    document.documentElement.dataset.awake = 'yes'
  }, [])
  return (
    <>
      <Suspense>{over && <SessionOver />}</Suspense>
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

/** Fetches the toaster at the first touch or key: later the network may be what it has to speak of. */
function useToasterOnHand() {
  useEffect(() => {
    const fetchOnce = () => void loadToaster().catch(() => undefined)
    const events = ['pointerdown', 'keydown'] as const
    for (const event of events) addEventListener(event, fetchOnce, { once: true })
    return () => {
      for (const event of events) removeEventListener(event, fetchOnce)
    }
  }, [])
}
