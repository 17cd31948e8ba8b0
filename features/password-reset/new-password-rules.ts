import { problemsIn } from '../../web/lib/schema-problems'
import { NewPasswordBody } from './contract'

/** The contract's own rules. */
export const checkNewPassword = (values: object) => problemsIn(NewPasswordBody, values)
