import { useT } from '#web/i18n/intl.tsx'
import {
  useCreateBookmarkMutation,
  useDeleteBookmarkMutation,
  useUpdateBookmarkMutation,
  type UpdateBookmarkApiArg,
} from '#web/api/listening.gen.ts'
import { showToast } from '#web/forms/toasts.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'
import type { Bookmark } from './contract.ts'

/** Changes one bookmark; removing it offers to undo that. */
export function useBookmark({ _id, audiobook, episode, positionMs, endMs, note }: Bookmark) {
  const t = useT()
  const refuse = useRefusalToast()
  const [update, updating] = useUpdateBookmarkMutation()
  const [remove, removing] = useDeleteBookmarkMutation()
  const [create] = useCreateBookmarkMutation()

  async function change(body: UpdateBookmarkApiArg['body']): Promise<boolean> {
    const { error } = await update({ id: _id, body })
    if (error) refuse(error)
    return !error
  }

  async function bringBack() {
    const whole = { _id, audiobook: audiobook._id, episode: episode._id, positionMs, endMs, note }
    const { error } = await create({ body: whole })
    if (error) refuse(error)
    else showToast({ text: t('bookmark.back'), kind: 'ok' })
  }

  async function takeAway() {
    const { error } = await remove({ id: _id })
    if (error) return refuse(error)
    const action = { label: t('bookmark.undo'), run: () => void bringBack() }
    showToast({ text: t('bookmark.removed'), kind: 'ok', action })
  }

  return { change, takeAway, busy: updating.isLoading || removing.isLoading }
}
