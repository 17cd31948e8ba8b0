import { problemsIn } from '#web/forms/schema-problems.ts'
import { ContactBody } from './contract.ts'

/** The contract's own rules. */
export const checkContact = (values: object) => problemsIn(ContactBody, values)
