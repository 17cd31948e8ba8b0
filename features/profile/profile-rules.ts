import { problemsIn } from '../../web/lib/schema-problems'
import { DetailsBody } from './contract'

/** The contract's own rules. */
export const checkDetails = (values: object) => problemsIn(DetailsBody, values)
