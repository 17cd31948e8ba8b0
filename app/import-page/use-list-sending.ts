import { useNavigate } from 'react-router'
import { paths } from '#shared/http/paths.ts'
import { studioApi } from '#web/api/studio.gen.ts'
import { showToast } from '#web/forms/toasts.ts'
import { useLanguage, useT } from '#web/i18n/intl.tsx'
import { useAppStore } from '#web/session/store.ts'
import { useAtom } from '#web/state/atom.ts'
import { beginList, dropList, listSending } from './list-sending.ts'
import { firstRows } from './import-view.ts'

/** The list of an organisation on its way, and how to send one. */
export function useListSending(organisation: string) {
  const t = useT()
  const language = useLanguage()
  const store = useAppStore()
  const navigate = useNavigate()
  const now = useAtom(listSending)

  function end(file: File, id: string | undefined) {
    // One that was refused may be so for another one's sake: that is shown then.
    store.dispatch(studioApi.util.invalidateTags(['import']))
    if (id === undefined) return
    // Whoever went elsewhere meanwhile stays there.
    if (location.pathname === paths.studioImport()) void navigate(firstRows(id))
    else showToast({ kind: 'ok', text: t('studio.upload_arrived', { file: file.name }) })
  }
  return {
    sending: now?.organisation === organisation ? now : null,
    send: (file: File) => beginList(store, { organisation, file, language }, (id) => end(file, id)),
    drop: dropList,
  }
}
