import { z } from 'zod'
import type { MessageKey } from '../../web/lib/intl'
import { LoginBody, SignUpBody } from './contract'
import { firstOfEach, type Problem } from './form-problems'

// A browser under a strict content policy logs the attempt to compile a schema as a violation.
z.config({ jitless: true })

/**
 * The contract's own rules, so that form and server agree to the letter. Forms load this module
 * when they are first used: the pages show without it.
 */
export const checkSignUp = (values: object) => problemsIn(SignUpBody, values)
export const checkLogin = (values: object) => problemsIn(LoginBody, values)

function problemsIn(schema: z.ZodType, values: object): Problem[] {
  const { error } = schema.safeParse(values)
  const problems = (error?.issues ?? []).map(({ path, message }) => ({
    field: path.join('.'),
    // Contracts say what is wrong by key.
    key: message as MessageKey,
  }))
  return firstOfEach(problems)
}
