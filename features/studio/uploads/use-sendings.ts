import { useAppStore } from '#web/session/store.ts'
import { studioApi } from '#web/api/studio.gen.ts'
import { useLanguage, useT } from '#web/i18n/intl.tsx'
import { showToast } from '#web/forms/toasts.ts'
import { useAtom } from '#web/state/atom.ts'
import type { Purpose } from './contract.ts'
import { sendFiles, sendings } from './sendings.ts'

/** The files for one purpose on their way to a submission, and how to send more. */
export function useSendings(submission: string, purpose: Purpose = 'audio') {
  const t = useT()
  const language = useLanguage()
  const store = useAppStore()
  const all = useAtom(sendings).filter(
    (one) => one.submission === submission && one.purpose === purpose,
  )
  const onArrived = (file: string) => {
    store.dispatch(studioApi.util.invalidateTags(['submission', 'part']))
    showToast({ kind: 'ok', text: t('studio.upload_arrived', { file }) })
  }
  return {
    sendings: all,
    /** Each file becomes a new part, or the sound of one. */
    send: (files: Iterable<File>, part: string | null = null) =>
      sendFiles(store, files, { submission, purpose, part, language, onArrived }),
  }
}
