import { configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { useDispatch, useSelector, useStore } from 'react-redux'
import type { Me, Settings } from '../../shared/render'
import { api, type ApiFetch } from './api'

const untold: Settings = { language: 'en', theme: null, country: null, currency: null }
const nobody: { me: Me | null } = { me: null }

const settings = createSlice({
  name: 'settings',
  initialState: untold,
  reducers: {
    changeSettings: (state, { payload }: PayloadAction<Partial<Settings>>) => ({
      ...state,
      ...payload,
    }),
  },
})

const session = createSlice({
  name: 'session',
  initialState: nobody,
  reducers: {
    signedIn: (_state, { payload }: PayloadAction<Me>) => ({ me: payload }),
    signedOut: () => ({ me: null }),
  },
})

export const { changeSettings } = settings.actions
export const { signedIn, signedOut } = session.actions

const reducer = {
  [api.reducerPath]: api.reducer,
  settings: settings.reducer,
  session: session.reducer,
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

export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>()
export const useAppSelector = useSelector.withTypes<State>()
export const useAppStore = useStore.withTypes<Store>()

export const useMe = () => useAppSelector((state) => state.session.me)
export const useSettings = () => useAppSelector((state) => state.settings)
