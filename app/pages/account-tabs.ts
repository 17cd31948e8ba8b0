import type { ComponentType } from 'react'
import { DeleteSection } from '#features/privacy/deletion/DeleteSection.tsx'
import { ExportSection } from '#features/privacy/export/ExportSection.tsx'
import { FollowedSection } from '#features/social/follows/FollowedSection.tsx'
import { EmailSection } from '#features/account/credentials/EmailSection.tsx'
import { PasswordSection } from '#features/account/credentials/PasswordSection.tsx'
import { RedeemSection } from '#features/shop/gift-redemptions/RedeemSection.tsx'
import { favouritesArgs, favouritesPage } from '#features/social/favourites/favourites-page.ts'
import { FavouritesSection } from '#features/social/favourites/FavouritesSection.tsx'
import { CountingSection } from '#features/listening/goal/CountingSection.tsx'
import { NotificationsSection } from '#app/account/NotificationsSection.tsx'
import { ordersArgs, ordersPage } from '#features/shop/orders/order-page.ts'
import { OrdersSection } from '#features/shop/orders/OrdersSection.tsx'
import { PasskeySection } from '#features/account/passkeys/PasskeySection.tsx'
import { DownloadsSection } from '#features/listening/downloads/DownloadsSection.tsx'
import { DeviceList } from '#features/account/devices/DeviceList.tsx'
import { PreferencesForm } from '#features/account/account/PreferencesForm.tsx'
import { ProfileForm } from '#features/account/account/ProfileForm.tsx'
import { TwoFactorSection } from '#features/account/two-factor/TwoFactorSection.tsx'
import { accountApi } from '#web/api/account.gen.ts'
import { messagingApi } from '#web/api/messaging.gen.ts'
import { shopApi } from '#web/api/shop.gen.ts'
import { socialApi } from '#web/api/social.gen.ts'
import type { MessageKey } from '#web/i18n/intl.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { ONCE, read, readOrTell, type LoadContext } from '#web/boot/load.ts'

interface AccountTab {
  label: MessageKey
  /** What stands behind it, in a few words. */
  holds: MessageKey
  icon: IconName
  /** Shown one under the other; each is a `<section aria-labelledby>`, best made by AccountSection. */
  sections: readonly ComponentType[]
  /** Puts what the sections read into the store, before the tab shows. */
  load?: (context: LoadContext) => Promise<unknown>
}

/** The sections of `/account-details?tab=…`, in the order of the tabs. A feature adds its sections here. */
const ACCOUNT_TABS = {
  profile: {
    label: 'account.tab_profile',
    holds: 'account.holds_profile',
    icon: 'user-round',
    sections: [ProfileForm],
    load: readUser,
  },
  security: {
    label: 'account.tab_security',
    holds: 'account.holds_security',
    icon: 'lock',
    sections: [EmailSection, PasswordSection, PasskeySection, TwoFactorSection, DeviceList],
    load: readSecurity,
  },
  preferences: {
    label: 'account.tab_preferences',
    holds: 'account.holds_preferences',
    icon: 'globe',
    sections: [PreferencesForm, NotificationsSection, FollowedSection, CountingSection],
    load: readNotifications,
  },
  orders: {
    label: 'account.tab_orders',
    holds: 'account.holds_orders',
    icon: 'credit-card',
    sections: [OrdersSection],
    load: readOrders,
  },
  redeem: {
    label: 'account.tab_redeem',
    holds: 'account.holds_redeem',
    icon: 'gift',
    sections: [RedeemSection],
    load: readGifts,
  },
  downloads: {
    label: 'account.tab_downloads',
    holds: 'account.holds_downloads',
    icon: 'download',
    sections: [DownloadsSection],
  },
  favorites: {
    label: 'account.tab_favorites',
    holds: 'account.holds_favorites',
    icon: 'thumbs-up',
    sections: [FavouritesSection],
    load: readFavourites,
  },
  privacy: {
    label: 'account.tab_privacy',
    holds: 'account.holds_privacy',
    icon: 'eye-off',
    sections: [ExportSection, DeleteSection],
  },
} as const satisfies Record<string, AccountTab>

export type AccountTabName = keyof typeof ACCOUNT_TABS

export const ACCOUNT_TAB_NAMES = Object.keys(ACCOUNT_TABS) as AccountTabName[]

export const accountTab = (name: AccountTabName): AccountTab => ACCOUNT_TABS[name]

/** The tab that an address names; the profile where it names none. */
export function tabNameOf(query: URLSearchParams): AccountTabName {
  return ACCOUNT_TAB_NAMES.find((name) => name === query.get('tab')) ?? 'profile'
}

function readUser({ store, url }: LoadContext): Promise<unknown> {
  return read(store.dispatch(accountApi.endpoints.currentUser.initiate(undefined, ONCE)), url)
}

/** Reads devices anew, for they change elsewhere. */
function readSecurity(context: LoadContext): Promise<unknown> {
  const { dispatch } = context.store
  const { getSecondStep, listDevices, listPasskeys } = accountApi.endpoints
  const fresh = { ...ONCE, forceRefetch: true }
  return Promise.all([
    readUser(context),
    read(dispatch(listDevices.initiate(undefined, fresh)), context.url),
    // A failure of these two is shown in its section.
    dispatch(listPasskeys.initiate(undefined, ONCE)),
    dispatch(getSecondStep.initiate(undefined, ONCE)),
  ])
}

/** Reads gifts anew, for others send them at any time; a failure is shown in the section. */
async function readGifts({ store, url }: LoadContext): Promise<void> {
  const { listReceivedGifts } = shopApi.endpoints
  const asked = store.dispatch(
    listReceivedGifts.initiate(undefined, { ...ONCE, forceRefetch: true }),
  )
  await readOrTell(asked, url)
}

/** A failure is shown in its section: the choices beside it work without a network. */
async function readNotifications({ store, url }: LoadContext): Promise<void> {
  const { getNotificationPreferences } = messagingApi.endpoints
  const asked = store.dispatch(getNotificationPreferences.initiate(undefined, ONCE))
  await readOrTell(asked, url)
}

/** Reads orders anew, for they may have been paid elsewhere; a failure is shown in the section. */
async function readOrders({ store, url }: LoadContext): Promise<void> {
  const args = ordersArgs(ordersPage(url.searchParams))
  const fresh = { ...ONCE, forceRefetch: true }
  const asked = store.dispatch(shopApi.endpoints.listOrders.initiate(args, fresh))
  await readOrTell(asked, url)
}

/** Reads favourites anew, for they may have changed elsewhere; a failure is shown in the section. */
async function readFavourites({ store, url }: LoadContext): Promise<void> {
  const args = favouritesArgs(favouritesPage(url.searchParams))
  const fresh = { ...ONCE, forceRefetch: true }
  const asked = store.dispatch(socialApi.endpoints.listFavourites.initiate(args, fresh))
  await readOrTell(asked, url)
}
