import { redirect } from 'react-router'
import type { ApiError } from '#web/api/api.ts'
import { accountApi } from '#web/api/account.gen.ts'
import { ONCE, type LoadContext } from '#web/boot/load.ts'
import { signedOut } from '#web/session/store.ts'
import { safeNext } from '#shared/http/paths.ts'

/**
 * For pages that open a session: leads who has one onward. A session that has ended in the
 * meantime is cleared, or login and page would send the person back and forth.
 */
export async function requireVisitor({ store, url }: LoadContext): Promise<void> {
  if (!store.getState().session.me) return
  const { currentUser } = accountApi.endpoints
  const { error } = await store.dispatch(
    currentUser.initiate(undefined, { ...ONCE, forceRefetch: true }),
  )
  if ((error as ApiError | undefined)?.status === 401) store.dispatch(signedOut())
  else throw redirect(safeNext(url.searchParams.get('next')))
}
