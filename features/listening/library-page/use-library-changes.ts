import { booksApi } from '#web/api/books.gen.ts'
import {
  useArchiveBookMutation,
  useFinishBookMutation,
  useRemoveFromLibraryMutation,
  useRestoreBookMutation,
  useUnfinishBookMutation,
} from '#web/api/listening.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useAppDispatch } from '#web/session/store.ts'
import { showToast } from '#web/forms/toasts.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'
import { useRemoveDownloads } from '#features/listening/downloads/use-downloads.ts'

export type Change = 'finish' | 'unfinish' | 'archive' | 'restore' | 'remove'

const BACK: Partial<Record<Change, Change>> = { archive: 'restore', restore: 'archive' }

/** Changes one book of the library; each change shows its result and updates the lists. */
export function useLibraryChanges(audiobookId: string) {
  const tellRefusal = useRefusalToast()
  const t = useT()
  const dispatch = useAppDispatch()
  const removeDownloads = useRemoveDownloads()
  const [finish, finishing] = useFinishBookMutation()
  const [unfinish, unfinishing] = useUnfinishBookMutation()
  const [archive, archiving] = useArchiveBookMutation()
  const [restore, restoring] = useRestoreBookMutation()
  const [remove, removing] = useRemoveFromLibraryMutation()
  const calls = { finish, unfinish, archive, restore, remove }
  const states = [finishing, unfinishing, archiving, restoring, removing]

  async function change(name: Change, undoes = false) {
    const { data, error } = await calls[name]({ audiobookId })
    if (data) {
      if (name === 'remove') void removeDownloads([audiobookId]).catch(() => undefined)
      // A book's page and the shelves say too how far it was heard.
      dispatch(booksApi.util.invalidateTags(['audiobooks']))
      const back = undoes ? undefined : BACK[name]
      showToast({
        text: data.message,
        kind: 'ok',
        action: back && { label: t('library.undo'), run: () => void change(back, true) },
      })
      return
    }
    tellRefusal(error)
  }
  return { change, busy: states.some(({ isLoading }) => isLoading) }
}
