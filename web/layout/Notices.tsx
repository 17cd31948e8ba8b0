import { lazy, Suspense, useEffect } from 'react'
import { wakeDownloads } from '../../features/downloads/use-downloads'
import { useInstall } from '../../features/pwa/use-install'
import { useNewVersion } from '../../features/pwa/use-new-version'
import { useReach } from '../../features/pwa/use-reach'
import { useSoundingLock } from '../../features/pwa/use-sounding-lock'
import { enterRoom } from '../lib/catalogue'
import { readEmbedded } from '../lib/embedded-state'
import { useAppStore, useMe } from '../lib/store'
import { forgetLeft, keepAtHand } from './keep-at-hand'

const NoticeBar = lazy(async () => {
  try {
    await enterRoom('listening')
    return await import('../../features/pwa/NoticeBar')
  } catch {
    return { default: () => <></> }
  }
})

const GiftReceived = lazy(async () => {
  try {
    await enterRoom('shop')
    return await import('../../features/gift-redeem/GiftReceived')
  } catch {
    return { default: () => <></> }
  }
})

/** A page that the server rendered came over the network. */
const wasRendered = () => readEmbedded().pages.length > 0

/**
 * What the site has to say of itself: that the network is away, that a newer version waits, that it
 * can be installed. Default export: it loads once the page is idle, and the service worker with it.
 */
export default function Notices() {
  const store = useAppStore()
  const me = useMe()
  const reached = useReach(wasRendered)
  const version = useNewVersion(me !== null)
  const install = useInstall()
  useSoundingLock()
  useEffect(() => {
    if (reached) void (me ? keepAtHand(store) : forgetLeft(store)).catch(() => undefined)
  }, [store, me, reached])
  // What was being downloaded when the last tab was closed goes on.
  useEffect(() => void wakeDownloads(store).catch(() => undefined), [store])
  return (
    <>
      {me && (
        <Suspense>
          <GiftReceived key={me._id} />
        </Suspense>
      )}
      {(!reached || version || install) && (
        <Suspense>
          <NoticeBar {...{ reached, version, install }} />
        </Suspense>
      )}
    </>
  )
}
