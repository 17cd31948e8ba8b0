import { problemsIn } from '#web/forms/schema-problems.ts'
import { NewPasswordBody } from './contract.ts'

/** The contract's own rules. */
export const checkNewPassword = (values: object) => problemsIn(NewPasswordBody, values)
