import { useEffect, useState } from 'react'
import { AUDIO_CACHE } from '../../shared/offline-audio'
import { useMe } from '../../web/lib/store'

const NONE: ReadonlySet<string> = new Set()

/** Ids of the books that this browser keeps whole for me; empty until that is known. */
export function useDownloaded(): ReadonlySet<string> {
  const user = useMe()?._id
  const [ids, setIds] = useState(NONE)
  useEffect(() => {
    let current = true
    async function read(id: string) {
      // Nothing was ever kept here: what reads it need not be loaded.
      if (!('caches' in window) || !(await caches.has(AUDIO_CACHE))) return
      const { booksOf } = await import('../downloads/stored-books')
      const whole = (await booksOf(id)).filter(({ state }) => state === 'stored')
      if (current) setIds(new Set(whole.map(({ audiobook }) => audiobook._id)))
    }
    // A browser that keeps nothing, as in a private window, refuses to say.
    if (user) void read(user).catch(() => undefined)
    return () => void (current = false)
  }, [user])
  return ids
}
