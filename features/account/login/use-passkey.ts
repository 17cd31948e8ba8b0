import { useState } from 'react'
import type { ApiError } from '#web/api/api.ts'
import { useBeginPasskeyLoginMutation, type LogInWithPasskeyApiArg } from '#web/api/account.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { showPasskey } from '#web/forms/webauthn.ts'

/** A challenge that a passkey signed: its token and the device's answer. */
export type Signed = LogInWithPasskeyApiArg['body']

/**
 * Asks this device for a passkey and hands what it signed to `send`, which answers the refusal if
 * there was one. `trouble` says in words why nothing came of it.
 */
export function usePasskey(send: (signed: Signed) => Promise<ApiError | undefined>) {
  const t = useT()
  const [begin] = useBeginPasskeyLoginMutation()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()

  async function attempt(): Promise<string | undefined> {
    const inWords = ({ message, code }: ApiError) =>
      message ?? t(code === 'offline' ? 'error.offline' : 'error.generic')
    const { data, error } = await begin()
    if (!data) return inWords(error as ApiError)
    const { response, trouble: failed } = await showPasskey(data.options)
    if (!response) return t(failed)
    const refusal = await send({ token: data.token, response })
    return refusal && inWords(refusal)
  }

  async function press() {
    setBusy(true)
    setTrouble(undefined)
    setTrouble(await attempt())
    setBusy(false)
  }
  return { press, busy, trouble }
}
