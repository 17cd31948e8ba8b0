/**
 * The site's service worker, installed where a browser knows them and none is being developed; null
 * otherwise. With data saving on it is left alone unless somebody is signed in: it loads the rest of
 * the site.
 */
export async function registerWorker(isMember: boolean): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData && !isMember) return null
  try {
    return await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  } catch {
    // A browser that forbids it shows the site all the same.
    return null
  }
}
