import { useNavigate } from 'react-router'
import { isEmail } from '#shared/schemas/email.ts'
import type { ApiError } from '#web/api/api.ts'
import { showToast } from '#web/forms/toasts.ts'
import { useForm } from '#web/forms/use-form.ts'
import type { AskForMail } from './use-resend.ts'

/**
 * A form with one field, the address that a code is to go to; then on to where it is typed.
 * @param next the address of that place
 */
export function useAskForCode(ask: AskForMail, next: (email: string) => string) {
  const navigate = useNavigate()
  return useForm<string>({
    read: (field) => field('email').trim(),
    check: (email) => (isEmail(email) ? [] : [{ field: 'email', key: 'validation.email_invalid' }]),
    send: async (email) => {
      const { data, error } = await ask(email)
      if (error) return error as ApiError
      showToast({ text: data?.message ?? '', kind: 'ok' })
      await navigate(next(email), { state: { sent: Date.now() } })
      return undefined
    },
  })
}
