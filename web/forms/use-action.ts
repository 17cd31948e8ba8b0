import { useState } from 'react'
import type { ApiError } from '#web/api/api.ts'
import { useT } from '#web/i18n/intl.tsx'
import { showToast } from './toasts.ts'

type Answer =
  | { data: { message: string }; error?: undefined }
  | { data?: undefined; error: unknown }

/** Does something at a press: what was done is said in a toast, a refusal where it was asked for. */
export function useAction(onDone: () => void) {
  const t = useT()
  const [refusal, setRefusal] = useState<string>()

  async function doIt(answer: PromiseLike<Answer>) {
    setRefusal(undefined)
    const { data, error } = await answer
    if (data) {
      onDone()
      return showToast({ text: data.message, kind: 'ok' })
    }
    const { code, message } = error as ApiError
    setRefusal(message ?? t(code === 'offline' ? 'error.offline' : 'error.generic'))
  }
  return { act: (answer: PromiseLike<Answer>) => void doIt(answer), refusal }
}
