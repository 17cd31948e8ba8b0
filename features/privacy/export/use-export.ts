import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/intl.tsx'
import { sessionOver } from '#web/session/session.ts'
import { useAppDispatch } from '#web/session/store.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'
import { useConfirmFirst } from '#features/account/account/use-confirm-first.ts'
import { fetchExport, type Export } from './fetch-export.ts'

/** One's data on the way: how much has come, and the file once it is whole. */
export function useExport() {
  const language = useLanguage()
  const dispatch = useAppDispatch()
  const confirmFirst = useConfirmFirst()
  const tellRefusal = useRefusalToast()
  const [received, setReceived] = useState<number>()
  const [file, setFile] = useState<Export>()
  const leaving = useRef<AbortController>(null)
  useEffect(() => () => leaving.current?.abort(), [])
  useEffect(() => () => (file ? URL.revokeObjectURL(file.url) : undefined), [file])

  async function begin() {
    const { signal } = (leaving.current = new AbortController())
    setReceived(0)
    setFile(undefined)
    const { data, error } = await confirmFirst(() =>
      fetchExport({ language, signal, onBytes: setReceived }).then(fetched, failed),
    )
    setReceived(undefined)
    if (data) {
      setFile(data)
      save(data)
    } else if (!signal.aborted) {
      if ((error as ApiError).code === 'unauthenticated') dispatch(sessionOver())
      tellRefusal(error)
    }
  }
  return { begin, received, file }
}

const fetched = (data: Export) => ({ data, error: undefined })
const failed = (error: unknown) => ({ data: undefined, error })

/** As a press on a link would; a browser that asks for a press gets the link itself. */
function save({ url, name }: Export): void {
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
}
