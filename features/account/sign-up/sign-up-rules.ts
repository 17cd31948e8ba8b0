import { problemsIn } from '#web/forms/schema-problems.ts'
import { SignUpBody } from './contract.ts'

/** The contract's own rules. */
export const checkSignUp = (values: object) => problemsIn(SignUpBody, values)
