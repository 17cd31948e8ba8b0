import { useEffect, useState } from 'react'
import { SOUNDING_LOCK, type PageMessage } from '#shared/http/offline-caches.ts'
import { registerWorker } from './register-worker.ts'

const HOUR_MS = 3_600_000
/** A worker is taken over only once the older one has nothing left to answer. */
const TAKEOVER_MS = 5_000

export interface NewVersion {
  /** Waits for the sound to end. */
  isComing: boolean
  /** Begins this page anew with it, once nothing sounds in any tab. */
  take: () => void
}

/** Installs the service worker; a newer version of the site that waits, or null. */
export function useNewVersion(isMember: boolean): NewVersion | null {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null)
  const [isComing, setComing] = useState(false)
  useEffect(() => {
    let stop: (() => void) | undefined
    let current = true
    void registerWorker(isMember).then((registration) => {
      if (registration && current) stop = watch(registration, setWaiting)
    })
    return () => {
      current = false
      stop?.()
    }
  }, [isMember])
  if (!waiting) return null
  const take = () => {
    setComing(true)
    void navigator.locks.request(SOUNDING_LOCK, async () => {
      // The page comes from the server anyway, and takes its worker over itself.
      await Promise.race([takeOver(waiting), afterMs(TAKEOVER_MS)])
      location.reload()
    })
  }
  return { isComing, take }
}

/** Tells of each worker that waits, and of none once it took over; asks for newer ones by the hour. */
function watch(
  registration: ServiceWorkerRegistration,
  tell: (waiting: ServiceWorker | null) => void,
): () => void {
  const look = async () => {
    const { waiting } = registration
    if (!waiting || !navigator.serviceWorker.controller) return tell(null)
    // A page that is new itself takes its worker over, unless it would be taken from under a sound.
    if (await isOfThisPage(waiting))
      await navigator.locks.request(SOUNDING_LOCK, { ifAvailable: true }, async (lock) => {
        if (lock) await takeOver(waiting)
      })
    else tell(waiting)
  }
  const found = () => registration.installing?.addEventListener('statechange', look)
  const ask = () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined)
  }
  registration.addEventListener('updatefound', found)
  navigator.serviceWorker.addEventListener('controllerchange', look)
  const timer = setInterval(ask, HOUR_MS)
  found()
  void look()
  return () => {
    registration.removeEventListener('updatefound', found)
    navigator.serviceWorker.removeEventListener('controllerchange', look)
    clearInterval(timer)
  }
}

const afterMs = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function takeOver(worker: ServiceWorker): Promise<unknown> {
  const taken = new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
  })
  worker.postMessage({ type: 'take-over' } satisfies PageMessage)
  return taken
}

/** Tells whether a version begins its pages with the script that this one began with. */
async function isOfThisPage(worker: ServiceWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const entry = new Promise<unknown>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data)
  })
  worker.postMessage({ type: 'which-entry' } satisfies PageMessage, [port2])
  return document.querySelector(`script[data-modules~="${String(await entry)}"]`) !== null
}
