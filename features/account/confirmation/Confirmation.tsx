import { lazy, Suspense, useEffect } from 'react'
import { useWaiting } from '#features/account/account/use-confirm-first.ts'

const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx'))

/** Asks who it is, while something waits for it: a page whose calls may want it has this in it once. */
export function Confirmation() {
  const waiting = useWaiting()
  // Whoever leaves the page has not said yes.
  useEffect(() => () => waiting?.answer(false), [waiting])
  if (!waiting) return null
  return (
    <Suspense>
      <ConfirmDialog onAnswer={waiting.answer} />
    </Suspense>
  )
}
