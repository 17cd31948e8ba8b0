import { booksApi } from '#web/api/books.gen.ts'
import { useChangeLibraryMutation } from '#web/api/listening.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useAppDispatch } from '#web/session/store.ts'
import { showToast } from '#web/forms/toasts.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'
import { useRemoveDownloads } from '#features/listening/downloads/use-downloads.ts'

type Action = 'archive' | 'restore' | 'remove'

const BACK = { archive: 'restore', restore: 'archive' } as const

/** Changes many books of the library at once, says how many, and offers the way back where there is one. */
export function useBulk() {
  const t = useT()
  const dispatch = useAppDispatch()
  const removeDownloads = useRemoveDownloads()
  const tellRefusal = useRefusalToast()
  const [change, { isLoading: busy }] = useChangeLibraryMutation()

  async function send(action: Action, audiobooks: string[], undoes = false): Promise<boolean> {
    const { data, error } = await change({ body: { action, audiobooks } })
    if (!data) {
      tellRefusal(error)
      return false
    }
    if (action === 'remove') void removeDownloads(audiobooks).catch(() => undefined)
    // A book's page and the shelves say too where it stands.
    dispatch(booksApi.util.invalidateTags(['audiobooks']))
    const back = action === 'remove' || undoes ? undefined : BACK[action]
    showToast({
      text: data.message,
      kind: 'ok',
      action: back && {
        label: t('library.undo'),
        run: () => void send(back, audiobooks, true),
      },
    })
    return true
  }
  return { send, busy }
}
