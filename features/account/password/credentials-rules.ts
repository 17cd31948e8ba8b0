import { problemsIn } from '#web/forms/schema-problems.ts'
import { CredentialsBody } from './contract.ts'

/** The contract's own rules. */
export const checkCredentials = (values: object) => problemsIn(CredentialsBody, values)
