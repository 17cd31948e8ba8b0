import type { ApiError } from '#web/api/api.ts'
import type { MessageKey } from '#web/i18n/intl.tsx'

/** A problem of one field: by message key where the form found it, in words where the server did. */
export interface Problem {
  field: string
  key?: MessageKey
  text?: string
}

/** The fields that the server refused; none where the refusal is about something else. */
export function problemsOfAnswer({ errors = [] }: ApiError): Problem[] {
  return firstOfEach(errors.map(({ path, message }) => ({ field: path, text: message })))
}

/** One problem a field: the first is what to mend first. */
export function firstOfEach(problems: readonly Problem[]): Problem[] {
  const fields = new Set<string>()
  return problems.filter(({ field }) => !fields.has(field) && fields.add(field))
}
