import { useState } from 'react'
import type { ApiError } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/intl.tsx'
import { sessionOver } from '#web/session/session.ts'
import { useAppDispatch } from '#web/session/store.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'
import type { Format } from './contract.ts'

/** Fetches one's bookmarks in the page's language and saves them; says why where it cannot. */
export function useSave(audiobook: string | undefined) {
  const language = useLanguage()
  const dispatch = useAppDispatch()
  const refuse = useRefusalToast()
  const [busy, setBusy] = useState(false)
  async function save(format: Format) {
    if (busy) return
    setBusy(true)
    try {
      const query = new URLSearchParams({ format, ...(audiobook && { audiobook }) })
      await fetchFile(`/api/bookmark/export?${query}`, language)
    } catch (error) {
      if ((error as ApiError).code === 'unauthenticated') dispatch(sessionOver())
      refuse(error)
    } finally {
      setBusy(false)
    }
  }
  return { save, busy }
}

async function fetchFile(url: string, language: string) {
  const answer = await fetch(url, { headers: { 'accept-language': language } }).catch(offline)
  if (!answer.ok) {
    const problem = (await answer.json().catch(() => ({}))) as Partial<ApiError>
    throw { code: 'internal', ...problem, status: answer.status } satisfies ApiError
  }
  const disposition = answer.headers.get('content-disposition') ?? ''
  const name = /filename="([\w.-]+)"/.exec(disposition)?.[1] ?? 'qissa-bookmarks'
  const href = URL.createObjectURL(await answer.blob().catch(offline))
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // Not before the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}

function offline(): never {
  throw { status: 0, code: 'offline' } satisfies ApiError
}
