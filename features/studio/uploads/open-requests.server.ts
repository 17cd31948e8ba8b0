import { AppError } from '#server/http/errors.ts'

/** One that writes and one that waits for it: who asks more is not waiting for a file. */
const MOST_OF_UPLOAD = 2
const MOST_OF_ACCOUNT = 8

/**
 * Counts the requests that write to uploads, in this process: each that waits asks the database again
 * and again, and holds a connection and a file meanwhile.
 */
export function createOpenRequests(): (user: string, upload: string) => () => void {
  const running = new Map<string, number>()
  const add = (key: string, more: number) => {
    const count = (running.get(key) ?? 0) + more
    if (count > 0) running.set(key, count)
    else running.delete(key)
    return count
  }
  /**
   * Begins a request; what it answers ends it.
   * @throws AppError upload_busy where there are enough already
   */
  return function begin(user, upload) {
    const ofAccount = add(user, 1)
    const ofUpload = add(upload, 1)
    const end = () => {
      add(user, -1)
      add(upload, -1)
    }
    if (ofAccount <= MOST_OF_ACCOUNT && ofUpload <= MOST_OF_UPLOAD) return end
    end()
    throw new AppError('upload_busy', { retryAfter: 1 })
  }
}
