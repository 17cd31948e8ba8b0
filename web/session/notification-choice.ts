import { browserStorage } from '#web/storage/web-storage.ts'

const KEY = 'notification'

/** Whether this browser shows a notification while a page is open: `no` is a listener's own choice. */
export const showsInPage = (): boolean => browserStorage.read(KEY) !== 'no'

/** A browser that forbids storage remembers no choice. */
export const setShownInPage = (on: boolean): void =>
  void browserStorage.write(KEY, on ? null : 'no')
