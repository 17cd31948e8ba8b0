import type { Language } from '#shared/i18n/languages.ts'
import { createImportPath } from '#features/studio/imports/contract.ts'

interface SendEvents {
  onSent: (bytes: number) => void
  onArrived: (id: string) => void
  /** The server's words; none where it did not answer. */
  onFailed: (message: string | undefined) => void
}

export type SendList = (
  list: { organisation: string; file: File; language: Language },
  events: SendEvents,
) => () => void

interface Answer {
  import?: { _id: string }
  message?: string
}

/** Sends a file as it is: `fetch` cannot say how far one came. Answers how to end it. */
export const sendList: SendList = (
  { organisation, file, language },
  { onSent, onArrived, onFailed },
) => {
  const request = new XMLHttpRequest()
  request.open('POST', createImportPath(organisation, file.name))
  request.setRequestHeader('accept-language', language)
  request.setRequestHeader('content-type', 'application/octet-stream')
  request.responseType = 'json'
  request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded))
  request.addEventListener('load', () => {
    const answer = request.response as Answer | null
    if (answer?.import) onArrived(answer.import._id)
    else onFailed(answer?.message)
  })
  request.addEventListener('error', () => onFailed(undefined))
  request.send(file)
  return () => request.abort()
}
