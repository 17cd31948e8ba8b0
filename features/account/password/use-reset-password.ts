import { useNavigate } from 'react-router'
import { api, type ApiError } from '#web/api/api.ts'
import { useResetPasswordMutation, type ResetPasswordApiArg } from '#web/api/account.gen.ts'
import { useAppDispatch } from '#web/session/store.ts'
import { showToast } from '#web/forms/toasts.ts'
import { paths } from '#shared/http/paths.ts'

export type NewPassword = ResetPasswordApiArg['body']

/** Sets the password, says so and leads to the login, which finds out whose session is left. */
export function useResetPassword(next: string | null) {
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const [reset] = useResetPasswordMutation()
  return async (value: string, body: NewPassword): Promise<ApiError | undefined> => {
    const { data, error } = await reset({ value, body })
    if (error) return error as ApiError
    showToast({ text: data.message, kind: 'ok' })
    await navigate(paths.login(next ?? undefined), { replace: true })
    dispatch(api.util.resetApiState())
    return undefined
  }
}
