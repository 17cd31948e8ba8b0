import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { UNTOLD_SETTINGS, type Settings } from '#shared/http/render.ts'

/** Large letters follow from what was chosen for the player. */
export type SettingName = Exclude<keyof Settings, 'large'>

export interface SettingsState extends Settings {
  /** Which of them this browser chose: the others follow the account, or the browser. */
  chosen: readonly SettingName[]
}

const untold: SettingsState = { ...UNTOLD_SETTINGS, chosen: [] }

const slice = createSlice({
  name: 'settings',
  initialState: untold,
  reducers: {
    /** What holds by itself; only what was not chosen here gives way. */
    followSettings: (state, { payload }: PayloadAction<Partial<Settings>>): SettingsState => {
      const open = Object.entries(payload).filter(
        ([name]) => !state.chosen.includes(name as SettingName),
      )
      return { ...state, ...Object.fromEntries(open) }
    },
    changeSettings: (state, { payload }: PayloadAction<Partial<Settings>>): SettingsState => ({
      ...state,
      ...payload,
      chosen: [...new Set([...state.chosen, ...(Object.keys(payload) as SettingName[])])],
    }),
    /** A choice that did not hold; what was chosen after it stays. */
    takeBack: (
      state,
      { payload }: PayloadAction<{ choice: Partial<Settings>; before: SettingsState }>,
    ): SettingsState => {
      const { choice, before } = payload
      const names = (Object.keys(choice) as SettingName[]).filter(
        (name) => state[name] === choice[name],
      )
      return {
        ...state,
        ...Object.fromEntries(names.map((name) => [name, before[name]])),
        chosen: state.chosen.filter((one) => !names.includes(one) || before.chosen.includes(one)),
      }
    },
    forgetChoices: (state): SettingsState => ({ ...state, chosen: [] }),
  },
})

export const settingsReducer = slice.reducer
export const { followSettings, changeSettings, takeBack, forgetChoices } = slice.actions
