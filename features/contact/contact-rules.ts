import { problemsIn } from '../../web/lib/schema-problems'
import { ContactBody } from './contract'

/** The contract's own rules. */
export const checkContact = (values: object) => problemsIn(ContactBody, values)
