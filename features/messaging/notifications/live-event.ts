import { paths } from '#shared/http/paths.ts'
import type { ListNotificationsApiResponse } from '#web/api/messaging.gen.ts'

type AppNotification = ListNotificationsApiResponse['notification'][number]

/** An event of the notification stream. */
export type LiveEvent =
  | { event: 'count'; data: { count: number } }
  | { event: 'notice'; data: { count: number; notice: AppNotification } }

const PAYING = /^\/checkout(\/|$)/

/** Tells whether the page says by itself what a notification that leads to `path` says: whoever pays reads of the receipt there. */
export const isSaidByPage = (path: string, pathname: string): boolean =>
  path === paths.account('orders') && PAYING.test(pathname)
