import type { ListNotificationsApiResponse } from '#web/api/messaging.gen.ts'

/** A notice as the list has it. */
export type Notice = ListNotificationsApiResponse['notification'][number]
