import { configureStore } from '@reduxjs/toolkit'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { api, type ApiFetch } from '#web/api/api.ts'
import { sessionReducer, signedOut } from './session.ts'
import { settingsReducer } from './settings.ts'

export { signedIn, signedOut } from './session.ts'

const reducer = {
  [api.reducerPath]: api.reducer,
  settings: settingsReducer,
  session: sessionReducer,
}

/** The site's state, in a browser or for one rendering on the server. */
export function makeStore(fetchApi: ApiFetch, preloadedState?: object) {
  return configureStore({
    reducer,
    ...(preloadedState ? { preloadedState } : {}),
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: { fetchApi } },
        immutableCheck: false,
        serializableCheck: false,
      }).concat(api.middleware),
  })
}

export type Store = ReturnType<typeof makeStore>
export type State = ReturnType<Store['getState']>

/** On the way to another page: what was read by someone whose session is over goes with the page. */
export function forgetReader(store: Store): void {
  if (store.getState().session.status !== 'over') return
  store.dispatch(signedOut())
  store.dispatch(api.util.resetApiState())
}

/** Says when somebody else reads than before, or nobody does; answers how to stop. */
export function onReaderChange(store: Store, changed: () => void): () => void {
  const readerNow = () => store.getState().session.reader
  let reader = readerNow()
  return store.subscribe(() => {
    if (readerNow() === reader) return
    reader = readerNow()
    changed()
  })
}

export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>()
export const useAppSelector = useSelector.withTypes<State>()
export const useAppStore = useStore.withTypes<Store>()

export const useMe = () => useAppSelector((state) => state.session.me)
export const useSettings = () => useAppSelector((state) => state.settings)
