import { problemsIn } from '../../web/lib/schema-problems'
import { CredentialsBody } from './contract'

/** The contract's own rules. */
export const checkCredentials = (values: object) => problemsIn(CredentialsBody, values)
