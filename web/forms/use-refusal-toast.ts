import type { ApiError } from '#web/api/api.ts'
import { useT } from '#web/i18n/intl.tsx'
import { showToast } from './toasts.ts'

/** Says why a call was refused: the server's words, else that nobody answered, else that it failed. */
export function useRefusalToast(): (error: unknown) => void {
  const t = useT()
  return (error) => {
    const { message, code } = error as Partial<ApiError>
    const text = message ?? t(code === 'offline' ? 'error.offline' : 'error.generic')
    showToast({ text, kind: 'warn' })
  }
}
