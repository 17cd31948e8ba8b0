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
    /** Each file becomes the sound of `part`, or of the next of the `empty` ones, or a new part. */
    send: (
      files: Iterable<File>,
      { part = null, empty }: { part?: string | null; empty?: readonly string[] } = {},
    ) => sendFiles(store, files, { submission, purpose, part, language, onArrived }, empty),
  }
}
