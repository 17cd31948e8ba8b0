import { problemsIn } from '../../web/lib/schema-problems'
import { SignUpBody } from './contract'

/** The contract's own rules. */
export const checkSignUp = (values: object) => problemsIn(SignUpBody, values)
