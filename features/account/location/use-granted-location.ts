import { useEffect, useState } from 'react'
import { useAppStore, useSettings } from '#web/session/store.ts'
import { placeMoment } from './place-moment.ts'

/**
 * On home, while no country is known: uses the location that the browser grants already, or answers
 * true where it is to be offered.
 */
export function usePlaceOffer(isHome: boolean): { offered: boolean; close: () => void } {
  const store = useAppStore()
  const { country } = useSettings()
  const [open, setOpen] = useState(false)
  const wanted = isHome && country === null
  useEffect(() => {
    if (!wanted) return
    let current = true
    const look = async () => {
      const moment = await placeMoment()
      if (!current) return
      setOpen(moment === 'offer')
      if (moment === 'use') await (await import('./locate.ts')).locate(store)
    }
    look().catch(() => undefined)
    return () => {
      current = false
    }
  }, [store, wanted])
  return { offered: wanted && open, close: () => setOpen(false) }
}
