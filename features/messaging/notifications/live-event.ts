import type { ListNotificationsApiResponse } from '#web/api/messaging.gen.ts'

type AppNotification = ListNotificationsApiResponse['notification'][number]

/** An event of the notification stream. */
export type LiveEvent =
  | { event: 'count'; data: { count: number } }
  | { event: 'notice'; data: { count: number; notice: AppNotification } }
