import { createContext } from 'react-router'
import type { Store } from '#web/session/store.ts'

/** Whose store the loaders of pages fill: that of the browser, or of one page that the server renders. */
export const storeContext = createContext<Store>()
