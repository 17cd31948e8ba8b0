import { useState } from 'react'
import { showToast } from '#web/forms/toasts.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'

/** Something that is done at a press: a toast says how it went. */
export function usePress(
  send: () => PromiseLike<{ data?: { message: string } | undefined; error?: unknown }>,
  onDone: () => void,
) {
  const refuse = useRefusalToast()
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    const { data, error } = await send()
    setBusy(false)
    if (!data) return refuse(error)
    showToast({ text: data.message, kind: 'ok' })
    onDone()
  }
  return { busy, press: () => void press() }
}
