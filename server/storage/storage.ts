import type { FileHandle } from 'node:fs/promises'

/** The storage of audio and covers, by key ("audio/heer/01.m4a"). */
export interface Storage {
  /** Opens a file for reading at any offset; null when there is none. */
  open(key: string): Promise<FileHandle | null>
  /** Writes a whole file; it is seen only when complete. */
  put(key: string, bytes: Buffer): Promise<void>
}
