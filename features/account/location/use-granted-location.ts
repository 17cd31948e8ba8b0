import { useEffect } from 'react'
import { useAppStore, useSettings } from '#web/session/store.ts'

/** On home, while no country is known: uses the location that the browser grants already. */
export function useGrantedLocation(isHome: boolean): void {
  const store = useAppStore()
  const { country } = useSettings()
  const wanted = isHome && country === null
  useEffect(() => {
    if (!wanted) return
    let current = true
    const look = async () => {
      const { state } = await navigator.permissions.query({ name: 'geolocation' })
      if (current && state === 'granted') await (await import('./locate.ts')).locate(store)
    }
    // An older browser cannot say what it would answer.
    look().catch(() => undefined)
    return () => {
      current = false
    }
  }, [store, wanted])
}
