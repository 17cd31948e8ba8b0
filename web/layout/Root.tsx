import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { PlayerSlot } from '../../features/player-bar/PlayerSlot'
import { useT } from '../lib/intl'
import { useAppSelector } from '../lib/store'
import { useToasterWanted } from '../lib/toasts'

const loadToaster = () => import('../ui/Toaster')
// A page outlives a toaster that cannot be fetched: what it was to say is not worth what was typed.
const Toaster = lazy(() => loadToaster().catch(() => ({ default: () => <></> })))
const Notices = lazy(() => import('./Notices').catch(() => ({ default: () => <></> })))
const SessionOver = lazy(() => import('./SessionOver'))

/** What every address shares, whatever stands around the page. */
export function Root() {
  const t = useT()
  const toasterWanted = useToasterWanted()
  const over = useAppSelector(({ session }) => session.standing === 'over')
  const [idle, setIdle] = useState(false)
  useToasterOnHand()
  useEffect(() => {
    // Tells tests and styles that presses are heard from now on.
    document.documentElement.dataset.awake = 'yes'
    whenIdle(() => setIdle(true))
  }, [])
  return (
    <>
      <Suspense>
        {idle && <Notices />}
        {over && <SessionOver />}
      </Suspense>
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

/** Once all that the page asked for is here and a browser has nothing else to do. */
function whenIdle(act: () => void) {
  const soon = () => (globalThis.requestIdleCallback ?? setTimeout)(act)
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon, { once: true })
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
