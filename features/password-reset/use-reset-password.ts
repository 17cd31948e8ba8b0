import { useNavigate } from 'react-router'
import { api, type ApiError } from '../../web/lib/api'
import { useResetPasswordMutation, type ResetPasswordApiArg } from '../../web/lib/account-api.gen'
import { useAppDispatch } from '../../web/lib/store'
import { showToast } from '../../web/lib/toasts'
import { paths } from '../../web/paths'

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
