import { Suspense, useEffect } from 'react'
import { Outlet, ScrollRestoration, useNavigation, type Location } from 'react-router'
import { PlayerSlot } from '#features/listening/player-screen/PlayerSlot.tsx'
import { useIdle } from '#web/boot/use-idle.ts'
import { useT } from '#web/i18n/intl.tsx'
import { lazyWithMessages } from '#web/i18n/lazy-with-messages.ts'
import { useAppSelector } from '#web/session/store.ts'
import { useToasterWanted } from '#web/forms/toasts.ts'

const loadToaster = () => import('#web/ui/Toaster.tsx')
const Toaster = lazyWithMessages(loadToaster)
export const SiteBanners = lazyWithMessages(() => import('./SiteBanners.tsx'))
const SessionOver = lazyWithMessages(() => import('./SessionOver.tsx'), 'account')

/** The root of every address: what all of them share, framed or bare. */
export function Root() {
  const t = useT()
  const toasterWanted = useToasterWanted()
  const over = useAppSelector(({ session }) => session.status === 'over')
  const { state } = useNavigation()
  useToasterOnHand()
  useEffect(() => {
    document.documentElement.toggleAttribute('data-busy', state !== 'idle')
  }, [state])
  const idle = useIdle()
  return (
    <>
      <Suspense>
        {idle && <SiteBanners />}
        {over && <SessionOver />}
      </Suspense>
      <Outlet />
      <PlayerSlot />
      <ScrollRestoration getKey={scrollKeyOf} />
      {toasterWanted && (
        <Suspense>
          <Toaster label={t('toast.label')} closeLabel={t('toast.close')} />
        </Suspense>
      )}
    </>
  )
}

/** The first entry of each document has the key 'default': there a scroll position belongs to the path. */
const scrollKeyOf = ({ key, pathname }: Location) => (key === 'default' ? pathname : key)

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
