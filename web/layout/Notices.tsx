import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { wakeDownloads } from '../../features/downloads/use-downloads'
import { usePlaceOffer } from '../../features/location-screens/use-place-offer'
import { useInstall } from '../../features/pwa/use-install'
import { useNewVersion } from '../../features/pwa/use-new-version'
import { useReach } from '../../features/pwa/use-reach'
import { useSoundingLock } from '../../features/pwa/use-sounding-lock'
import { readEmbedded } from '../lib/embedded-state'
import { later } from '../lib/later'
import { useAppStore, useMe } from '../lib/store'
import { paths } from '../paths'
import { forgetLeft, keepAtHand } from './keep-at-hand'

const NoticeBar = later(() => import('../../features/pwa/NoticeBar'), 'listening')
const GiftReceived = later(() => import('../../features/gift-redeem/GiftReceived'), 'shop')
const LocationOffer = later(
  () => import('../../features/location-screens/LocationOffer'),
  'listening',
)
const LiveNotices = later(() => import('../../features/live-notices/LiveNotices'))

/** A page that the server rendered came over the network. */
const wasRendered = () => readEmbedded().pages.length > 0

/**
 * What the site has to say of itself: that the network is away, that a newer version waits, that it
 * can be installed, that prices follow a country. Default export: it loads once the page is idle, and
 * the service worker with it.
 */
export default function Notices() {
  const store = useAppStore()
  const me = useMe()
  const reached = useReach(wasRendered)
  const version = useNewVersion(me !== null)
  const install = useInstall()
  const place = usePlaceOffer(useLocation().pathname === paths.home)
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
          <LiveNotices key={`live ${me._id}`} />
        </Suspense>
      )}
      {(!reached || version || install) && (
        <Suspense>
          <NoticeBar {...{ reached, version, install }} />
        </Suspense>
      )}
      {place.offered && (
        <Suspense>
          <LocationOffer onClose={place.close} />
        </Suspense>
      )}
    </>
  )
}
