import { problemsIn } from '../../web/lib/schema-problems'
import { LoginBody } from '../accounts/contract'

/** The contract's own rules. */
export const checkLogin = (values: object) => problemsIn(LoginBody, values)
