import type { ComponentType } from 'react'
import { DeleteSection } from '../../features/account-deletion/DeleteSection'
import { FavoritesEmpty, RedeemEmpty } from '../../features/account-details/EmptyTabs'
import { ExportSection } from '../../features/account-export/ExportSection'
import { EmailSection } from '../../features/credentials/EmailSection'
import { PasswordSection } from '../../features/credentials/PasswordSection'
import { CountingSection } from '../../features/goal-screens/CountingSection'
import { NotificationSwitches } from '../../features/notifications/NotificationSwitches'
import { PasskeySection } from '../../features/passkeys/PasskeySection'
import { DownloadsSection } from '../../features/downloads-screens/DownloadsSection'
import { DeviceList } from '../../features/devices/DeviceList'
import { PreferencesForm } from '../../features/preferences/PreferencesForm'
import { ProfileForm } from '../../features/profile/ProfileForm'
import { SecondStepSection } from '../../features/second-step-screens/SecondStepSection'
import type { ApiError } from '../lib/api'
import { accountApi } from '../lib/account-api.gen'
import { generatedApi } from '../lib/api.gen'
import type { MessageKey } from '../lib/intl'
import { ONCE, read, type LoadContext } from '../lib/load'

interface AccountTab {
  label: MessageKey
  /** Shown one under the other; each is a `<section aria-labelledby>`, best made by AccountSection. */
  sections: readonly ComponentType[]
  /** Puts what the sections read into the store, before the tab shows. */
  load?: (context: LoadContext) => Promise<unknown>
}

/** What `/account-details?tab=…` shows, in the order of the tabs. A feature adds its sections here. */
const ACCOUNT_TABS = {
  profile: { label: 'account.tab_profile', sections: [ProfileForm], load: readUser },
  security: {
    label: 'account.tab_security',
    sections: [EmailSection, PasswordSection, PasskeySection, SecondStepSection, DeviceList],
    load: readSecurity,
  },
  preferences: {
    label: 'account.tab_preferences',
    sections: [PreferencesForm, NotificationSwitches, CountingSection],
    load: readNotifications,
  },
  redeem: { label: 'account.tab_redeem', sections: [RedeemEmpty] },
  downloads: { label: 'account.tab_downloads', sections: [DownloadsSection] },
  favorites: { label: 'account.tab_favorites', sections: [FavoritesEmpty] },
  privacy: { label: 'account.tab_privacy', sections: [ExportSection, DeleteSection] },
} as const satisfies Record<string, AccountTab>

export type AccountTabName = keyof typeof ACCOUNT_TABS

export const ACCOUNT_TAB_NAMES = Object.keys(ACCOUNT_TABS) as AccountTabName[]

export const accountTab = (name: AccountTabName): AccountTab => ACCOUNT_TABS[name]

/** The tab that an address names; the profile where it names none. */
export function tabNameOf(query: URLSearchParams): AccountTabName {
  return ACCOUNT_TAB_NAMES.find((name) => name === query.get('tab')) ?? 'profile'
}

function readUser({ store, url }: LoadContext): Promise<unknown> {
  return read(store.dispatch(generatedApi.endpoints.currentUser.initiate(undefined, ONCE)), url)
}

/** Devices come and go elsewhere: what was read before is not good enough. */
function readSecurity(context: LoadContext): Promise<unknown> {
  const { dispatch } = context.store
  const { getSecondStep, listDevices, listPasskeys } = accountApi.endpoints
  const fresh = { ...ONCE, forceRefetch: true }
  return Promise.all([
    readUser(context),
    read(dispatch(listDevices.initiate(undefined, fresh)), context.url),
    // What fails of these two is told of in its section.
    dispatch(listPasskeys.initiate(undefined, ONCE)),
    dispatch(getSecondStep.initiate(undefined, ONCE)),
  ])
}

/** What fails is told of in its section: the choices beside it hold without a network. */
async function readNotifications({ store, url }: LoadContext): Promise<void> {
  const { getNotificationPreferences } = accountApi.endpoints
  const asked = store.dispatch(getNotificationPreferences.initiate(undefined, ONCE))
  const { error } = await asked
  if ((error as ApiError | undefined)?.status === 401) await read(asked, url)
}
