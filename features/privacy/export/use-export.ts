import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/intl.tsx'
import { sessionOver } from '#web/session/session.ts'
import { useAppDispatch } from '#web/session/store.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'
import { fetchExport, type Export } from './fetch-export.ts'

/** One's data on the way: how much has come, and the file once it is whole. */
export function useExport() {
  const language = useLanguage()
  const dispatch = useAppDispatch()
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
    try {
      const fetched = await fetchExport({ language, signal, onBytes: setReceived })
      setFile(fetched)
      save(fetched)
    } catch (error) {
      if (signal.aborted) return
      if ((error as ApiError).code === 'unauthenticated') dispatch(sessionOver())
      tellRefusal(error)
    } finally {
      setReceived(undefined)
    }
  }
  return { begin, received, file }
}

/** As a press on a link would; a browser that asks for a press gets the link itself. */
function save({ url, name }: Export): void {
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
}
