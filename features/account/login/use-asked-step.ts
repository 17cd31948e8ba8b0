import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '#web/api/api.ts'
import type { Method } from './contract.ts'

/** The second factor that a login still needs: where to send it, and which methods there are. */
export interface AskedStep {
  challenge: string
  methods: readonly Method[]
}

/**
 * Tells whether a login waits for two-factor, and the refusal that led back from there.
 * @param backTo the id of the field that takes the focus then
 */
export function useAskedStep(backTo: string) {
  const [asked, setAsked] = useState<AskedStep | null>(null)
  const [ended, setEnded] = useState<string>()
  const before = useRef(asked)
  useEffect(() => {
    if (before.current && !asked) document.getElementById(backTo)?.focus()
    before.current = asked
  }, [asked, backTo])
  return {
    asked,
    /** Why two-factor was given up and the password is asked for again, in words. */
    ended,
    /** Takes up what a refused login asks for; false where it was refused for something else. */
    take(error: ApiError): boolean {
      const { challenge, methods } = error as ApiError & Partial<AskedStep>
      const isAsked = error.code === 'second_step_required' && challenge && methods
      setEnded(undefined)
      setAsked(isAsked ? { challenge, methods } : null)
      return Boolean(isAsked)
    },
    leave: (why?: string) => {
      setEnded(why)
      setAsked(null)
    },
  }
}
