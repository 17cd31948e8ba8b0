import { useT } from '#web/i18n/intl.tsx'
import {
  messagingApi,
  useDeleteAllNotificationsMutation,
  useDeleteNotificationMutation,
  useMarkAllNotificationsMutation,
  useMarkNotificationMutation,
  useUnmarkNotificationMutation,
  type ListNotificationsApiArg,
  type ListNotificationsApiResponse,
} from '#web/api/messaging.gen.ts'
import { useAppDispatch } from '#web/session/store.ts'
import { showToast } from '#web/forms/toasts.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'

type List = ListNotificationsApiResponse
type Answered = Promise<{ error?: unknown }>

/**
 * What may be done with the notifications of a page. Each shows at once; what the server refuses
 * goes back, with a toast that says why.
 */
export function useNotificationActions(args: ListNotificationsApiArg) {
  const t = useT()
  const dispatch = useAppDispatch()
  const refuse = useRefusalToast()
  const [mark] = useMarkNotificationMutation()
  const [unmark] = useUnmarkNotificationMutation()
  const [markAll] = useMarkAllNotificationsMutation()
  const [remove] = useDeleteNotificationMutation()
  const [removeAll] = useDeleteAllNotificationsMutation()

  function show(change: (list: List) => void) {
    const { updateQueryData } = messagingApi.util
    let count: number | undefined
    return [
      dispatch(
        updateQueryData('listNotifications', args, (list) => {
          change(list)
          count = list.count
        }),
      ),
      dispatch(
        updateQueryData('countNotifications', undefined, (draft) => {
          draft.count = count ?? draft.count
        }),
      ),
    ]
  }

  /** @returns whether it was done */
  async function act(change: (list: List) => void, send: () => Answered): Promise<boolean> {
    let shown = show(change)
    let isUnderWay = true
    // A list that was asked for before knows nothing of it, and comes over what is shown.
    const earlier = dispatch(messagingApi.util.getRunningQueryThunk('listNotifications', args))
    void earlier?.then(() => {
      if (isUnderWay) shown = show(change)
    })
    const { error } = await send()
    isUnderWay = false
    if (!error) return true
    for (const one of shown) one.undo()
    refuse(error)
    return false
  }
  const turn = (id: string, read: boolean) => (list: List) => {
    const notification = list.notification.find(({ _id }) => _id === id)
    if (!notification || notification.read === read) return
    notification.read = read
    list.count += read ? -1 : 1
  }
  const showResult = (done: boolean, text: string) => done && showToast({ text, kind: 'ok' })

  return {
    mark: (id: string) => act(turn(id, true), () => mark({ id })),
    async unmark(id: string) {
      showResult(await act(turn(id, false), () => unmark({ id })), t('notice.unmarked'))
    },
    async markAll() {
      const allRead = (list: List) => {
        for (const notification of list.notification) notification.read = true
        list.count = 0
      }
      showResult(await act(allRead, () => markAll()), t('notice.all_marked'))
    },
    async remove(id: string) {
      const without = (list: List) => {
        turn(id, true)(list)
        const others = list.notification.filter(({ _id }) => _id !== id)
        list.total -= list.notification.length - others.length
        list.notification = others
      }
      showResult(await act(without, () => remove({ id })), t('notice.removed'))
    },
    async removeAll() {
      const none = (list: List) =>
        void Object.assign(list, { notification: [], count: 0, total: 0 })
      showResult(await act(none, () => removeAll()), t('notice.all_removed'))
    },
  }
}
export type NotificationActions = ReturnType<typeof useNotificationActions>
