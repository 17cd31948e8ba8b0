import { redirect } from 'react-router'
import { paths } from '#shared/http/paths.ts'

/** An address that people type: what it means stands among the account’s tabs. */
export function load(): never {
  throw redirect(paths.account('downloads'))
}

export const Page = () => null
