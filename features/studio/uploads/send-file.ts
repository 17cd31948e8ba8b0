import type { DetailedError, Upload, UploadOptions } from 'tus-js-client'
import type { Language } from '#shared/i18n/languages.ts'

const PIECE = 8 * 1024 * 1024
/** A line that is lost is tried again for some minutes. */
const PAUSES = [0, 1_000, 2_000, 5_000, 10_000, 20_000, 30_000, 60_000, 60_000]
const CHECKSUM_WRONG = 460
const DISK_FULL = 507

interface Sound {
  submission: string
  /** Null where it is to be a new part. */
  part: string | null
  file: File
  language: Language
}

interface Hearing {
  onProgress: (sent: number) => void
  onDone: () => void
  /** The server's words; none where it did not answer. */
  onFailed: (message: string | undefined, isLost: boolean) => void
  /** Resolves when the last piece may go. */
  mayFinish: () => Promise<void>
}

export interface Line {
  start: () => void
  pause: () => void
  /** Ends it on the server too. */
  cancel: () => void
}

/** Opens a line for a file; what was begun of it before, on an earlier page too, goes on. */
export async function openLine(sound: Sound, hearing: Hearing): Promise<Line> {
  const tus = await import('tus-js-client')
  let runs = 0
  let piece = { checksum: '', isLast: false }
  const upload: Upload = new tus.Upload(sound.file, {
    ...optionsOf(sound),
    fileReader: readerWithChecksums(tus.defaultOptions.fileReader, (next) => (piece = next)),
    async onBeforeRequest(request) {
      if (request.getMethod() !== 'PATCH') return
      if (piece.checksum) request.setHeader('Upload-Checksum', `sha256 ${piece.checksum}`)
      if (!piece.isLast) return
      const run = runs
      await hearing.mayFinish()
      // Paused meanwhile: another request sends this piece.
      if (run !== runs) await new Promise(() => undefined)
    },
    onProgress: hearing.onProgress,
    onSuccess: hearing.onDone,
    onError(error) {
      const answer = (error as DetailedError).originalResponse
      const status = answer?.getStatus() ?? 0
      hearing.onFailed(messageOf(answer?.getBody()), isWorthMore(status))
    },
  })
  const [before] = await upload.findPreviousUploads()
  if (before) upload.resumeFromPreviousUpload(before)
  const stop = (isForever: boolean) => {
    runs += 1
    upload.abort(isForever).catch(() => undefined)
  }
  return {
    start: () => upload.start(),
    pause: () => stop(false),
    cancel: () => stop(true),
  }
}

const optionsOf = ({ submission, part, file, language }: Sound): UploadOptions => ({
  endpoint: '/api/submission/upload',
  chunkSize: PIECE,
  retryDelays: PAUSES,
  headers: { 'accept-language': language },
  metadata: { submission, purpose: 'audio', filename: file.name, ...(part ? { part } : {}) },
  removeFingerprintOnSuccess: true,
  fingerprint: async ({ name, size, lastModified }) =>
    ['studio', submission, part, name, size, lastModified].join(' '),
  onShouldRetry: ({ originalResponse }) => isWorthMore(originalResponse?.getStatus() ?? 0),
})

const isWorthMore = (status: number) =>
  status === 0 ||
  (status >= 500 && status !== DISK_FULL) ||
  [409, 423, CHECKSUM_WRONG].includes(status)

function messageOf(body: string | undefined): string | undefined {
  try {
    return (JSON.parse(body ?? '') as { message?: string }).message
  } catch {
    return undefined
  }
}

/** Reads a file as `reader` does, and tells of each piece its checksum and whether it is the last. */
function readerWithChecksums(
  reader: NonNullable<UploadOptions['fileReader']>,
  tell: (piece: { checksum: string; isLast: boolean }) => void,
): NonNullable<UploadOptions['fileReader']> {
  return {
    async openFile(input: File, pieceBytes) {
      const source = await reader.openFile(input, pieceBytes)
      return {
        size: source.size,
        close: () => source.close(),
        async slice(start, end) {
          const cut = await source.slice(start, end)
          const checksum = await checksumOf(cut.value as Blob | null)
          tell({ checksum, isLast: end >= source.size })
          return cut
        },
      }
    },
  }
}

/** Only a page that came over a safe line can hash. */
async function checksumOf(piece: Blob | null): Promise<string> {
  if (!piece || !globalThis.isSecureContext) return ''
  const digest = await crypto.subtle.digest('SHA-256', await piece.arrayBuffer())
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}
