import { problemsIn } from '#web/forms/schema-problems.ts'
import { LoginBody } from './contract.ts'

/** The contract's own rules. */
export const checkLogin = (values: object) => problemsIn(LoginBody, values)
