import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { PlayerSlot } from '#features/listening/player-screen/PlayerSlot.tsx'
import { useT } from '#web/i18n/intl.tsx'
import { lazyWithMessages } from '#web/i18n/lazy-with-messages.ts'
import { useAppSelector } from '#web/session/store.ts'
import { useToasterWanted } from '#web/forms/toasts.ts'

const loadToaster = () => import('#web/ui/Toaster.tsx')
const Toaster = lazyWithMessages(loadToaster)
const SiteBanners = lazyWithMessages(() => import('./SiteBanners.tsx'))
const SessionOver = lazy(() => import('./SessionOver.tsx'))

/** The root of every address: what all of them share, framed or bare. */
export function Root() {
  const t = useT()
  const toasterWanted = useToasterWanted()
  const over = useAppSelector(({ session }) => session.status === 'over')
  const [idle, setIdle] = useState(false)
  const { state } = useNavigation()
  useToasterOnHand()
  useEffect(() => {
    document.documentElement.toggleAttribute('data-busy', state !== 'idle')
  }, [state])
  useEffect(() => {
    const html = document.documentElement.dataset
    // Tells tests, styles and the starter that presses are heard.
    html.hydrated = 'yes'
    // A document made anew has lost what the starter noted.
    void document.fonts.ready.then(() => (html.seen = 'yes'))
    whenIdle(() => setIdle(true))
  }, [])
  return (
    <>
      <Suspense>
        {idle && <SiteBanners />}
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
