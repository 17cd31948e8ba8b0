import { useEffect } from 'react'
import type { Submission } from './contract.ts'

interface Answer {
  data?: { submission: { version: number } } | undefined
  error?: unknown
}

/** The versions of submissions, which all writes of one count together, and the last write of each. */
const versions = new Map<string, number>()
const writes = new Map<string, Promise<unknown>>()

/** The newest version of a submission that this page knows. */
export const versionOf = (id: string): number => versions.get(id) ?? 0
export const countTo = (id: string, version: number): void =>
  void versions.set(id, Math.max(versionOf(id), version))

/**
 * Writes to a submission one after the other, each with the version that the one before made: fields
 * that save themselves do not stand against each other.
 */
export async function writeInTurn<A extends Answer>(
  id: string,
  send: (version: number) => PromiseLike<A>,
): Promise<A> {
  const answer = (writes.get(id) ?? Promise.resolve()).then(async () => {
    const written = await send(versionOf(id))
    const made = written.data?.submission.version
    if (made) countTo(id, made)
    return written
  })
  writes.set(
    id,
    answer.catch(() => undefined),
  )
  return answer
}

/** `writeInTurn` for what shows a submission, from the version that it shows or a newer one. */
export function useWriteInTurn({ _id: id, version }: Submission) {
  useEffect(() => countTo(id, version), [id, version])
  return <A extends Answer>(send: (version: number) => PromiseLike<A>) => writeInTurn(id, send)
}
