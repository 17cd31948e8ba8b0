import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { keptBooks } from '#features/listening/downloads/kept-books.ts'
import { wakeDownloads } from '#features/listening/downloads/use-downloads.ts'
import { useGrantedLocation } from '#features/account/location/use-granted-location.ts'
import { useInstall } from '#features/site/offline/use-install.ts'
import { useNewVersion } from '#features/site/offline/use-new-version.ts'
import { useServerReachable } from '#web/ui/use-server-reachable.ts'
import { useNowPlaying } from '#features/listening/player-engine/use-now-playing.ts'
import { useSoundingLock } from '#features/listening/player/use-sounding-lock.ts'
import { useAtom } from '#web/state/atom.ts'
import { isReached } from '#web/state/is-reached.ts'
import { readEmbedded } from '#web/boot/embedded-state.ts'
import { lazyWithMessages } from '#web/i18n/lazy-with-messages.ts'
import { useAppStore, useMe } from '#web/session/store.ts'
import { paths } from '#shared/http/paths.ts'
import { useOfflineLibrary } from './use-offline-library.ts'
import { useSeenBook } from './use-seen-book.ts'
import { clearLeftoverCache, warmOfflineCache } from './warm-offline-cache.ts'

const StatusBanner = lazyWithMessages(
  () => import('#features/site/offline/StatusBanner.tsx'),
  'site',
)
/** Where there is no network, what says so is wanted at once. */
export const bannerFetched = isReached.get() ? null : StatusBanner.fetch()
const GiftReceived = lazyWithMessages(
  () => import('#features/shop/gift-redemptions/GiftReceived.tsx'),
  'shop',
)
const FinishedBook = lazyWithMessages(
  () => import('#app/finished-book/FinishedBook.tsx'),
  'listening',
  'social',
)
const LiveNotifications = lazyWithMessages(
  () => import('#features/messaging/notifications/LiveNotifications.tsx'),
)

/**
 * Home holds gifts as a part of it, and elsewhere the bell tells of one: over nothing that somebody is at,
 * such as what a search found, nor over the page on which they came in.
 */
const GIFTS_ARE_SHOWN = new Set<string>([paths.library(), paths.browse()])

/** The router's key of the first page. */
const ENTERED = 'default'

/** A page that the server rendered came over the network. */
const wasRendered = () => readEmbedded().pages.length > 0

/**
 * What comes by itself: that the network is away, that a newer version waits, that the site can be
 * installed; a gift, a notification, a book that was heard to its end. Default export: it loads once the page is idle, and the service worker with it.
 */
export default function SiteBanners() {
  const store = useAppStore()
  const me = useMe()
  const reached = useServerReachable(wasRendered)
  const version = useNewVersion(me !== null)
  const install = useInstall()
  const { pathname, search, key } = useLocation()
  useGrantedLocation(pathname === paths.home)
  useSoundingLock()
  useSeenBook(reached)
  useEffect(() => isReached.set(reached), [reached])
  const { finished, track } = useNowPlaying()
  const { books } = useAtom(keptBooks)
  const isHere = books.some(
    ({ audiobook, state }) => state === 'stored' && audiobook._id === track?.audiobook._id,
  )
  const isAway = !reached && !(isHere && pathname === paths.player)
  const heard = finished && track?.kind === 'book' && !track.audiobook.scripture && track.audiobook
  const [warmedFor, setWarmedFor] = useState<string | null>(null)
  useOfflineLibrary(reached && me !== null && warmedFor === me._id)
  useEffect(() => {
    if (!reached) return
    const prepare = async () => {
      if (!me) return clearLeftoverCache(store)
      if (!('serviceWorker' in navigator)) return
      await warmOfflineCache(store)
      setWarmedFor(me._id)
    }
    prepare().catch(() => undefined)
  }, [store, me, reached])
  // What was being downloaded when the last tab was closed goes on.
  useEffect(() => void wakeDownloads(store).catch(() => undefined), [store])
  return (
    <>
      {me && (
        <Suspense>
          {GIFTS_ARE_SHOWN.has(pathname) && search === '' && key !== ENTERED && (
            <GiftReceived key={me._id} />
          )}
          <LiveNotifications key={`live ${me._id}`} />
          {heard && <FinishedBook key={`heard ${heard._id}`} book={heard} />}
        </Suspense>
      )}
      {(isAway || version || install) && (
        <Suspense>
          <StatusBanner reached={!isAway} version={version} install={install} />
        </Suspense>
      )}
    </>
  )
}
