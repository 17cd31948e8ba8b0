import type { DetailedError, Upload, UploadOptions } from 'tus-js-client'
import type { Language } from '#shared/i18n/languages.ts'
import type { Purpose } from './contract.ts'

const PIECE = 8 * 1024 * 1024
/** A line that is lost is tried again for some minutes. */
const PAUSES = [0, 1_000, 2_000, 5_000, 10_000, 20_000, 30_000, 60_000, 60_000]

interface Sent {
  submission: string
  purpose: Purpose
  /** Null where it is to be a new part. */
  part: string | null
  file: File
  language: Language
}

interface TransferEvents {
  onProgress: (sent: number) => void
  onDone: () => void
  /** The server's words; none where it did not answer. */
  onFailed: (message: string | undefined, isLost: boolean) => void
  /** Resolves when the last piece may go. */
  mayFinish: () => Promise<void>
}

/** A file on its way to the server, which may be halted and go on. */
export interface Transfer {
  start: () => void
  pause: () => void
  /** Ends it on the server too. */
  cancel: () => void
}

export type OpenTransfer = (sent: Sent, events: TransferEvents) => Transfer

/** What of tus-js-client moves a file. */
type Moved = Pick<Upload, 'start' | 'abort'>

/** Opens a transfer; what was begun of the file before, on an earlier page too, goes on. */
export const openTransfer: OpenTransfer = (sent, events) =>
  createTransfer((currentRun) => prepare(sent, events, currentRun), events)

/**
 * Moves a file that is prepared once, however often it is halted meanwhile.
 * @param prepare is told how to find out, later on, whether the same run goes on
 */
export function createTransfer(
  prepare: (currentRun: () => number) => Promise<Moved>,
  { onFailed }: Pick<TransferEvents, 'onFailed'>,
): Transfer {
  let run = 0
  let prepared: Promise<Moved> | undefined
  async function start() {
    run += 1
    const own = run
    try {
      prepared ??= prepare(() => run)
      const moved = await prepared
      if (own === run) moved.start()
    } catch {
      prepared = undefined
      if (own === run) onFailed(undefined, true)
    }
  }
  function stop(isForever: boolean) {
    run += 1
    prepared?.then((moved) => moved.abort(isForever)).catch(() => undefined)
  }
  return {
    start: () => void start(),
    pause: () => stop(false),
    cancel: () => stop(true),
  }
}

async function prepare(
  sent: Sent,
  { onProgress, onDone, onFailed, mayFinish }: TransferEvents,
  currentRun: () => number,
): Promise<Upload> {
  const tus = await import('tus-js-client')
  let piece = { checksum: '', isLast: false }
  const upload: Upload = new tus.Upload(sent.file, {
    ...optionsOf(sent),
    fileReader: readerWithChecksums(tus.defaultOptions.fileReader, (next) => (piece = next)),
    async onBeforeRequest(request) {
      if (request.getMethod() !== 'PATCH') return
      if (piece.checksum) request.setHeader('Upload-Checksum', `sha256 ${piece.checksum}`)
      if (!piece.isLast) return
      const run = currentRun()
      await mayFinish()
      // Paused meanwhile: another request sends this piece.
      if (run !== currentRun()) await new Promise(() => undefined)
    },
    onProgress,
    onSuccess: onDone,
    onError(error) {
      const answer = answerOf(error as DetailedError)
      onFailed(answer.message, isWorthMore(answer))
    },
  })
  const [before] = await upload.findPreviousUploads()
  if (before) upload.resumeFromPreviousUpload(before)
  return upload
}

const optionsOf = ({ submission, purpose, part, file, language }: Sent): UploadOptions => ({
  endpoint: '/api/submission/upload',
  chunkSize: PIECE,
  retryDelays: PAUSES,
  headers: { 'accept-language': language },
  metadata: { submission, purpose, filename: file.name, ...(part ? { part } : {}) },
  removeFingerprintOnSuccess: true,
  fingerprint: async ({ name, size, lastModified }) =>
    ['studio', submission, purpose, part, name, size, lastModified].join(' '),
  onShouldRetry: (error) => isWorthMore(answerOf(error)),
})

interface Answer {
  /** 0 where nobody answered. */
  status: number
  /** Of a problem document. */
  code?: string | undefined
  message?: string | undefined
}

/** Refusals of a piece that its next try may not meet. */
const PASSING = ['upload_offset', 'upload_busy', 'checksum_wrong']

/** Tells whether another try may help. */
export const isWorthMore = ({ status, code = '' }: Answer): boolean =>
  status === 0 || (status >= 500 && code !== 'disk_full') || PASSING.includes(code)

function answerOf({ originalResponse }: Pick<DetailedError, 'originalResponse'>): Answer {
  const status = originalResponse?.getStatus() ?? 0
  try {
    const { code, message } = JSON.parse(originalResponse?.getBody() ?? '') as Partial<Answer>
    return { status, code, message }
  } catch {
    return { status }
  }
}

/** Reads a file as `reader` does, and tells of each piece its checksum and whether it is the last. */
function readerWithChecksums(
  reader: NonNullable<UploadOptions['fileReader']>,
  onPiece: (piece: { checksum: string; isLast: boolean }) => void,
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
          onPiece({ checksum, isLast: end >= source.size })
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
