import { adminApi } from '#web/api/admin.gen.ts'
import { ONCE, type LoadContext } from '#web/boot/load.ts'
import { contactArgs, LAST_ANSWERED, readContactView } from './contact-args.ts'

/** Reads what the inbox shows at an address: its list, or one message. */
export async function loadContact({ store, url }: Pick<LoadContext, 'store' | 'url'>) {
  const { listContactMessages, readContactMessage } = adminApi.endpoints
  const view = readContactView(url.searchParams)
  if (view.message)
    return void (await store.dispatch(readContactMessage.initiate({ id: view.message }, ONCE)))
  const { data } = await store.dispatch(listContactMessages.initiate(contactArgs(view), ONCE))
  if (data?.total === 0) await store.dispatch(listContactMessages.initiate(LAST_ANSWERED, ONCE))
}
