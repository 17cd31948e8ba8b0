import type { ApiError } from '#web/api/api.ts'
import {
  useGetNotificationPreferencesQuery,
  useUpdateNotificationPreferencesMutation,
  type UpdateNotificationPreferencesApiArg,
  messagingApi,
} from '#web/api/messaging.gen.ts'
import { useAppDispatch } from '#web/session/store.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'
import type { NotificationPreferences } from './contract.ts'

export type PreferenceChange = UpdateNotificationPreferencesApiArg['body']

/** Changes reach the server in the order in which they were made. */
let told: Promise<unknown> = Promise.resolve()

/**
 * What I am told of, and how to change it: a change shows at once, and goes back where it was not
 * taken, with a toast that says why. Answers the refusal.
 */
export function usePreferences() {
  const dispatch = useAppDispatch()
  const refuse = useRefusalToast()
  const { data, isError, refetch } = useGetNotificationPreferencesQuery()
  const [update] = useUpdateNotificationPreferencesMutation()

  const change = (body: PreferenceChange): Promise<ApiError | undefined> => {
    const shown = dispatch(
      messagingApi.util.updateQueryData('getNotificationPreferences', undefined, (draft) =>
        merge(draft, body),
      ),
    )
    const answered = told.then(async () => {
      const { error } = await update({ body })
      if (!error) return undefined
      shown.undo()
      refuse(error)
      return error as ApiError
    })
    told = answered
    return answered
  }
  return { preferences: data, failed: isError, retry: refetch, change }
}

function merge(draft: NotificationPreferences, { all, kinds, quietHours }: PreferenceChange): void {
  if (all !== undefined) draft.all = all
  if (kinds) Object.assign(draft.kinds, kinds)
  if (quietHours !== undefined) draft.quietHours = quietHours
}
