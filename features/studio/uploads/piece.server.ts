import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { AppError } from '#server/http/errors.ts'
import type { Checksum } from './headers.server.ts'

export interface Piece {
  body: Readable
  offset: number
  checksum: Checksum | null
}

interface Bounds {
  /** The bytes that it may have. */
  most: number
  /** Throws where nothing may be written any more. */
  check: () => void
}

/**
 * Writes a piece to its place in a file and flushes it; answers how many bytes of it are kept. Of a
 * piece that was cut off this is what came, save where its checksum can then say nothing.
 * @throws AppError checksum_wrong, too_large, or what the disk says; nothing of it is kept then
 */
export async function writePiece(
  file: Pick<FileHandle, 'write' | 'truncate' | 'datasync'>,
  { body, offset, checksum }: Piece,
  { most, check }: Bounds,
): Promise<number> {
  const hash = checksum && createHash(checksum.algorithm)
  let end = offset
  let isCut = false
  // What a killed process left behind may be longer.
  await file.truncate(offset)
  try {
    for await (const chunk of untilCut(body, () => (isCut = true))) {
      if (end - offset + chunk.length > most) throw new AppError('too_large')
      check()
      await writeWhole(file, chunk, end)
      hash?.update(chunk)
      end += chunk.length
    }
    if (hash && isCut) end = offset
    else if (hash && !hash.digest().equals(checksum.digest)) throw new AppError('checksum_wrong')
    check()
    await file.truncate(end)
    await file.datasync()
  } catch (error) {
    // Else another writes there by now.
    if (!isBusy(error)) await file.truncate(offset)
    throw error
  }
  return end - offset
}

const isBusy = (error: unknown) => error instanceof AppError && error.code === 'upload_busy'

/** The connection stays open behind whoever stops reading: the answer has yet to go out. */
async function* untilCut(body: Readable, onCut: () => void): AsyncGenerator<Buffer> {
  try {
    yield* body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  } catch {
    onCut()
  }
}

async function writeWhole(file: Pick<FileHandle, 'write'>, chunk: Buffer, at: number) {
  for (let written = 0; written < chunk.length;) {
    const { bytesWritten } = await file.write(chunk, written, chunk.length - written, at + written)
    written += bytesWritten
  }
}
