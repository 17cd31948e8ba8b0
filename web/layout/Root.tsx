import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { PlayerSlot } from '../../features/player/PlayerSlot'
import { useT } from '../lib/intl'

const Toaster = lazy(() => import('../ui/Toaster'))

/** What every address shares, whatever stands around the page. */
export function Root() {
  const t = useT()
  return (
    <>
      <Outlet />
      <PlayerSlot />
      <ScrollRestoration />
      <AfterHydration>
        <Toaster label={t('toast.label')} closeLabel={t('toast.close')} />
      </AfterHydration>
    </>
  )
}

const never = () => () => undefined

/** For what no first paint waits for. */
function AfterHydration({ children }: { children: ReactNode }) {
  const awake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return awake ? <Suspense>{children}</Suspense> : null
}
