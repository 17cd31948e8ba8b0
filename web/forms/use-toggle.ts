import { useOptimistic, useTransition } from 'react'
import { showToast } from './toasts.ts'
import { useRefusalToast } from './use-refusal-toast.ts'

/**
 * What is on or off at a press, and shows so at once; where the server refuses, it turns back and a toast
 * says why.
 * @param known what the server said last
 * @param change sends what was pressed; answers what a toast says then, or what the server objects
 */
export function useToggle(
  known: boolean,
  change: (on: boolean) => Promise<{ said: string } | { error: unknown }>,
) {
  const refuse = useRefusalToast()
  const [on, show] = useOptimistic(known)
  const [busy, start] = useTransition()

  const toggle = () =>
    start(async () => {
      show(!on)
      const answer = await change(!on)
      if ('error' in answer) return refuse(answer.error)
      showToast({ text: answer.said, kind: 'ok' })
    })

  return { on, busy, toggle }
}
