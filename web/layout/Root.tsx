import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { useT } from '../lib/intl'

const Toaster = lazy(() => import('../ui/Toaster'))

/** What every address shares, whatever stands around the page. */
export function Root() {
  const t = useT()
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      <AfterHydration>
        <Toaster label={t('toast.label')} closeLabel={t('toast.close')} />
      </AfterHydration>
    </>
  )
}

/** For what no first paint waits for. */
function AfterHydration({ children }: { children: ReactNode }) {
  const [awake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  return awake ? <Suspense>{children}</Suspense> : null
}
