import { useState } from 'react'
import type { ApiError } from '#web/api/api.ts'
import { useSignOutDeviceMutation, useSignOutOthersMutation } from '#web/api/account.gen.ts'
import { showToast } from '#web/forms/toasts.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'

type Answered = PromiseLike<{ data?: { message: string } | undefined; error?: unknown }>

/** Ends sessions elsewhere; `onEnded` is called when the list is another. */
export function useSignOut(onEnded: () => void) {
  const tellRefusal = useRefusalToast()
  const [signOutOne] = useSignOutDeviceMutation()
  const [signOutAll] = useSignOutOthersMutation()
  const [leaving, setLeaving] = useState<string | null>(null)

  async function end(which: string, call: () => Answered) {
    if (leaving) return
    setLeaving(which)
    const { data, error } = await call()
    setLeaving(null)
    if (data) showToast({ text: data.message, kind: 'ok' })
    // One that is not there any more has ended elsewhere: the list is to say so.
    else if ((error as ApiError).status !== 404) return tellRefusal(error)
    onEnded()
  }
  return {
    leaving,
    signOut: (id: string) => end(id, () => signOutOne({ id })),
    signOutOthers: () => end('others', () => signOutAll()),
  }
}
