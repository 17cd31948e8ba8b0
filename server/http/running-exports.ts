import type { Readable } from 'node:stream'
import { AppError } from './errors.ts'

/** Each that is read slowly keeps a part of itself in memory. */
const MOST_OF_A_PERSON = 2

const running = new Map<string, number>()

/**
 * Makes a file for a person, who has few of them under way at once, of whatever kind; one is until it is
 * read, or its reader leaves.
 * @throws AppError too_many_requests
 */
export async function boundExports(
  userId: string,
  make: () => Promise<Readable>,
): Promise<Readable> {
  const others = running.get(userId) ?? 0
  if (others >= MOST_OF_A_PERSON) throw new AppError('too_many_requests', { retryAfter: 30 })
  running.set(userId, others + 1)
  try {
    const file = await make()
    return file.once('close', () => leave(userId))
  } catch (error) {
    leave(userId)
    throw error
  }
}

function leave(userId: string): void {
  const others = (running.get(userId) ?? 0) - 1
  if (others > 0) running.set(userId, others)
  else running.delete(userId)
}
