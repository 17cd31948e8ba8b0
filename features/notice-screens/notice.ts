import type { ListNotificationsApiResponse } from '../../web/lib/reader-api.gen'

/** A notice as the list has it. */
export type Notice = ListNotificationsApiResponse['notification'][number]
