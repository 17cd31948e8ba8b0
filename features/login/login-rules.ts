import { problemsIn } from '../../web/lib/schema-problems'
import { LoginBody } from './contract'

/** The contract's own rules. */
export const checkLogin = (values: object) => problemsIn(LoginBody, values)
