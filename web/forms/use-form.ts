import { useRef, useState, type SubmitEvent, type FormEvent } from 'react'
import type { ApiError } from '#web/api/api.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useHydrated } from '#web/boot/use-hydrated.ts'
import { useRefusalToast } from './use-refusal-toast.ts'
import { problemsOfAnswer, type Problem } from './form-problems.ts'

interface FormOptions<T> {
  /** What the fields hold, as the call takes it. */
  read: (fields: (name: string) => string) => T
  check: (values: T) => Problem[] | Promise<Problem[]>
  /** Makes the call; answers what was refused, or nothing when all is done. */
  send: (values: T) => Promise<ApiError | undefined>
  /** Where a refusal without fields belongs to one all the same. */
  fieldOf?: (refusal: ApiError) => string | undefined
}

/**
 * A form whose fields keep what was typed themselves: nothing that happens here can lose it. It is
 * checked when sent, and from then on while it is mended; what the server refuses stands at its field.
 */
export function useForm<T>({ read, check, send, fieldOf }: FormOptions<T>) {
  const t = useT()
  const tellRefusal = useRefusalToast()
  const [attempt, setAttempt] = useState(0)
  const [problems, setProblems] = useState<Problem[]>([])
  const [summary, setSummary] = useState<Problem[]>([])
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const hydrated = useHydrated()

  function show(found: Problem[]) {
    setProblems(found)
    setSummary(found)
    setAttempt((before) => before + 1)
  }

  function refuse(error: ApiError) {
    const field = fieldOf?.(error)
    const found = problemsOfAnswer(error)
    if (found.length > 0) show(found)
    else if (field) show([{ field, text: error.message ?? t('error.generic') }])
    else if (error.status === 0 || error.status >= 500) tellRefusal(error)
    else setRefusal(error)
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setRefusal(null)
    try {
      const values = read(fieldsOf(event.currentTarget))
      const found = await check(values)
      show(found)
      const error = found.length > 0 ? undefined : await send(values)
      if (error) refuse(error)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  async function onInput(event: FormEvent<HTMLFormElement>) {
    if (attempt === 0) return
    const changed = (event.target as HTMLInputElement).name
    const fresh = await check(read(fieldsOf(event.currentTarget)))
    // The server's word on another field stands until that one is mended.
    setProblems((before) => [
      ...fresh,
      ...before.filter(({ field, text }) => text && !changed.startsWith(field)),
    ])
  }

  const isOpen = ({ field }: Problem) => problems.some((problem) => problem.field === field)

  return {
    /** `post` keeps a password out of the address should a form be sent before the page is hydrated. */
    form: { method: 'post', noValidate: true, onSubmit, onInput } as const,
    /** What is wrong with a field, in words. */
    problem: (name: string): string | undefined => {
      const found = problems.find(({ field }) => field === name)
      return found && (found.key ? t(found.key) : found.text)
    },
    /** For the button: before the page is hydrated it loses nothing typed; the starter presses it then. */
    submit: { type: hydrated ? 'submit' : 'button', busy, 'data-submits': '' } as const,
    attempt,
    refusal,
    /** For the form's FormSummary, which loses what was mended and gets nothing new before the next attempt. */
    summary: { problems: summary.filter(isOpen), attempt, refusal },
  }
}

/** Reads the fields of a form by name; an empty string for a field that is not there. */
export function fieldsOf(form: HTMLFormElement): (name: string) => string {
  const data = new FormData(form)
  return (name) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
}
