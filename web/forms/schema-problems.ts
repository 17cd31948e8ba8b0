import './without-eval.ts'
import type { z } from 'zod'
import { firstOfEach, type Problem } from './form-problems.ts'
import type { MessageKey } from '#web/i18n/intl.tsx'

/**
 * What a contract's schema finds wrong, so that form and server agree to the letter. It brings the
 * schemas along: forms load what uses it when they are first touched, the pages show without it.
 */
export function problemsIn(schema: z.ZodType, values: object): Problem[] {
  const { error } = schema.safeParse(values)
  const problems = (error?.issues ?? []).map(({ path, message }) => ({
    field: path.join('.'),
    // Contracts say what is wrong by key.
    key: message as MessageKey,
  }))
  return firstOfEach(problems)
}
