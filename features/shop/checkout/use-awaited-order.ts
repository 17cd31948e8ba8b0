import { useEffect, useState } from 'react'
import { useGetOrderQuery } from '#web/api/shop.gen.ts'

/** Milliseconds between askings: two seconds at first, ever longer, a minute in all. */
const PAUSES = [2, 2, 2, 2, 3, 3, 4, 5, 7, 9, 10, 11].map((seconds) => seconds * 1_000)

/** Asks what became of an order for a minute; `late` once that has passed without an answer. */
export function useAwaitedOrder(id: string, waits: boolean) {
  const { refetch } = useGetOrderQuery({ id })
  const [asked, setAsked] = useState(0)
  const pause = PAUSES[asked]
  useEffect(() => {
    if (!waits || pause === undefined) return
    const soon = setTimeout(() => {
      void refetch()
      setAsked((before) => before + 1)
    }, pause)
    return () => clearTimeout(soon)
  }, [waits, pause, asked, refetch])
  return { late: pause === undefined, askAgain: () => setAsked(0) }
}
