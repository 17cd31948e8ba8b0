import { AppError } from '#server/http/errors.ts'

/**
 * Waits for a provider, but not for ever. What it does after that comes as an event.
 * @throws AppError provider_unavailable once `ms` have passed
 */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new AppError('provider_unavailable')), ms)
  })
  try {
    return await Promise.race([work, tooLong])
  } finally {
    clearTimeout(timer)
  }
}
