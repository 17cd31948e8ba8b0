import { useCallback, useEffect, useRef, useState } from 'react'
import type { ApiError } from '#web/api/api.ts'
import { browserStorage } from '#web/storage/web-storage.ts'
import type { DocumentName, Submission } from '#features/studio/submissions/contract.ts'
import { useWriteInTurn } from '#features/studio/submissions/use-write-in-turn.ts'

/** Whether what stands in the fields is kept, and where. */
export type DocumentStatus = 'saved' | 'unsaved' | 'saving' | 'offline' | 'refused' | 'conflict'

interface Answer {
  data?: { submission: Submission } | undefined
  error?: unknown
}

interface DocumentOptions<T> {
  submission: Submission
  name: DocumentName
  /** The document as a submission has it. */
  of: (submission: Submission) => T
  write: (version: number, value: T) => PromiseLike<Answer>
}

/** What this browser keeps of fields that the server does not have yet. */
interface Kept<T> {
  version: number
  value: T
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const keyOf = (id: string, name: string) => `studio ${id} ${name}`

/**
 * One document of a working copy in fields that save themselves when they are left. What the server
 * does not have stays in this browser: without a network, while it is refused, and while somebody
 * else's text stands against it.
 */
export function useDocument<T>({ submission, name, of, write }: DocumentOptions<T>) {
  const key = keyOf(submission._id, name)
  const [value, setValue] = useState(() => of(submission))
  const [status, setStatus] = useState<DocumentStatus>('saved')
  const [errors, setErrors] = useState<NonNullable<ApiError['errors']>>([])
  const [theirs, setTheirs] = useState<Submission>()
  const latest = useRef(value)
  const saved = useRef(of(submission))
  const { write: inTurn, writeFrom, isNews } = useWriteInTurn(submission)
  const saving = useRef(false)

  const save = useCallback(async (): Promise<void> => {
    if (saving.current || isSame(latest.current, saved.current)) return
    saving.current = true
    setStatus('saving')
    let [sent, answer]: [T, Answer] = [latest.current, {}]
    // What was typed meanwhile is saved next.
    do {
      sent = latest.current
      answer = await inTurn((version) => write(version, sent))
    } while (answer.data && !isSame(latest.current, sent))
    saving.current = false
    const { data, error } = answer
    if (data) {
      saved.current = of(data.submission)
      setErrors([])
      browserStorage.write(key, null)
      latest.current = saved.current
      setValue(saved.current)
      return setStatus('saved')
    }
    const refusal = error as ApiError & { submission?: Submission }
    if (refusal.code === 'changed_meanwhile' && refusal.submission) {
      if (!isSame(of(refusal.submission), sent)) {
        setTheirs(refusal.submission)
        return setStatus('conflict')
      }
      // It was saved already, by a page that was left before it heard so.
      writeFrom(refusal.submission.version)
      saved.current = sent
      browserStorage.write(key, null)
      return setStatus('saved')
    }
    setErrors(refusal.errors ?? [])
    setStatus(refusal.status === 422 || refusal.status === 403 ? 'refused' : 'offline')
  }, [key, of, inTurn, write, writeFrom])

  function change(next: T) {
    latest.current = next
    setValue(next)
    setStatus('unsaved')
    const kept: Kept<T> = { version: submission.version, value: next }
    browserStorage.write(key, JSON.stringify(kept))
  }

  /** Settles a conflict: this text goes over theirs, or theirs takes its place. */
  function settle(whose: 'mine' | 'theirs') {
    if (!theirs) return
    writeFrom(theirs.version)
    saved.current = of(theirs)
    setTheirs(undefined)
    if (whose === 'mine') return void save()
    browserStorage.write(key, null)
    latest.current = saved.current
    setValue(saved.current)
    setStatus('saved')
  }

  // What others wrote meanwhile, where nothing of one's own stands against it.
  useEffect(() => {
    const read = of(submission)
    const isClean = isSame(latest.current, saved.current)
    if (!isClean || !isNews(submission.version) || isSame(read, saved.current)) return
    saved.current = read
    latest.current = read
    setValue(read)
  }, [submission, of, isNews])

  // What an earlier page could not save: not while hydrating, for the server did not know it.
  useEffect(() => {
    const kept = browserStorage.readJson(key) as Kept<T> | null
    if (!kept || isSame(kept.value, latest.current)) return
    writeFrom(kept.version)
    latest.current = kept.value
    setValue(kept.value)
    void save()
  }, [key, writeFrom, save])

  useEffect(() => {
    const again = () => void save()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [save])

  return {
    value,
    status,
    theirs,
    settle,
    change,
    save: () => void save(),
    /** For choices, which are made and done: they are saved at once. */
    choose: (next: T) => {
      change(next)
      void save()
    },
    /** What the server said of a field, by its place in the document. */
    problem: (path: string) =>
      errors.find((one) => one.path === `${name}.${path}` || one.path === path)?.message,
  }
}
