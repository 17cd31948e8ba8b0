import { useCallback, useEffect, useRef } from 'react'
import type { Submission } from './contract.ts'

interface Answer {
  data?: { submission: { version: number } } | undefined
  error?: unknown
}

/** The version of a submission, which all writes of it count together, and the one under way. */
interface Counter {
  version: number
  writing: Promise<unknown>
}
const counters = new Map<string, Counter>()

function counterOf({ _id, version }: Submission): Counter {
  const counter = counters.get(_id) ?? { version, writing: Promise.resolve() }
  counters.set(_id, counter)
  return counter
}

/**
 * Writes to a submission one after the other, each with the version that the one before made: fields
 * that save themselves do not stand against each other.
 */
export function useWriteInTurn(submission: Submission) {
  const counter = useRef(counterOf(submission)).current
  const { version } = submission
  useEffect(() => {
    counter.version = Math.max(counter.version, version)
  }, [counter, version])

  const write = useCallback(
    <A extends Answer>(send: (version: number) => PromiseLike<A>): Promise<A> => {
      const answer = counter.writing.then(async () => {
        const written = await send(counter.version)
        const made = written.data?.submission.version
        if (made) counter.version = Math.max(counter.version, made)
        return written
      })
      counter.writing = answer.catch(() => undefined)
      return answer
    },
    [counter],
  )
  return { counter, write }
}
