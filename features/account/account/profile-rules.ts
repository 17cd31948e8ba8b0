import { problemsIn } from '#web/forms/schema-problems.ts'
import { DetailsBody } from './contract.ts'

/** The contract's own rules. */
export const checkDetails = (values: object) => problemsIn(DetailsBody, values)
