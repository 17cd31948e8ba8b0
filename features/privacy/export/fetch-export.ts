import type { ApiError } from '#web/api/api.ts'

export interface Export {
  name: string
  bytes: number
  /** Where the browser keeps it; to be given back with `URL.revokeObjectURL`. */
  url: string
}

interface Asked {
  language: string
  signal: AbortSignal
  onBytes: (bytes: number) => void
}

/**
 * Fetches one's data and tells how many bytes have come; how many there will be nobody knows, for
 * the zip is packed while it is sent.
 * @throws ApiError why there is none
 */
export async function fetchExport({ language, signal, onBytes }: Asked): Promise<Export> {
  const headers = { 'accept-language': language }
  const answer = await fetch('/api/user/export', { headers, signal }).catch(offline)
  if (!answer.ok || !answer.body) {
    const problem = (await answer.json().catch(() => ({}))) as Partial<ApiError>
    throw { code: 'internal', ...problem, status: answer.status } satisfies ApiError
  }
  const parts: BlobPart[] = []
  const reader = answer.body.getReader()
  let bytes = 0
  for (let part = await reader.read().catch(offline); !part.done;) {
    parts.push(part.value)
    onBytes((bytes += part.value.length))
    part = await reader.read().catch(offline)
  }
  const name = /filename="([\w.-]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
  const url = URL.createObjectURL(new Blob(parts, { type: 'application/zip' }))
  return { name: name ?? 'qissa.zip', bytes, url }
}

/** An answer that breaks off is none: half a zip cannot be opened. */
function offline(): never {
  throw { status: 0, code: 'offline' } satisfies ApiError
}
