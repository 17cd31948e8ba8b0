import { jobs as accountDeletionJobs } from '../features/account-deletion/jobs.server'
import { routes as accountDeletion } from '../features/account-deletion/routes.server'
import { jobs as accountExportJobs } from '../features/account-export/jobs.server'
import { routes as accountExport } from '../features/account-export/routes.server'
import { routes as accounts } from '../features/accounts/routes.server'
import { routes as audiobooks } from '../features/audiobooks/routes.server'
import { routes as browse } from '../features/browse/routes.server'
import { routes as bookmarkExport } from '../features/bookmark-export/routes.server'
import { routes as bookmarks } from '../features/bookmarks/routes.server'
import { coverRoutes } from '../features/covers/covers.server'
import { routes as credentials } from '../features/credentials/routes.server'
import { jobs as deviceJobs } from '../features/devices/jobs.server'
import { routes as devices } from '../features/devices/routes.server'
import { routes as downloads } from '../features/downloads/routes.server'
import { jobs as emailChangeJobs } from '../features/email-change/jobs.server'
import { routes as emailChange } from '../features/email-change/routes.server'
import { routes as genres } from '../features/genres/routes.server'
import { jobs as houseJobs } from '../features/house/jobs.server'
import { giftSheetRoutes } from '../features/gifts/codes-sheet.server'
import { routes as gifts } from '../features/gifts/routes.server'
import { routes as goal } from '../features/goal/routes.server'
import { routes as houseEntitlements } from '../features/house-entitlements/routes.server'
import { routes as houseNames } from '../features/house-names/routes.server'
import { routes as house } from '../features/house/routes.server'
import { routes as library } from '../features/library/routes.server'
import { mediaRoutes } from '../features/listening/media.server'
import { routes as history } from '../features/history/routes.server'
import { routes as listening } from '../features/listening/routes.server'
import { routes as location } from '../features/location/routes.server'
import { routes as login } from '../features/login/routes.server'
import { jobs as messageJobs, crontab as messageCrontab } from '../features/messages/jobs.server'
import { routes as messages } from '../features/messages/routes.server'
import { jobs as nameJobs, crontab as nameCrontab } from '../features/names/jobs.server'
import { routes as notifications } from '../features/notifications/routes.server'
import { receiptRoutes } from '../features/orders/receipt-style.server'
import { routes as orders } from '../features/orders/routes.server'
import { routes as passkeyLogin } from '../features/passkey-login/routes.server'
import { jobs as passkeyJobs } from '../features/passkeys/jobs.server'
import { routes as passkeys } from '../features/passkeys/routes.server'
import { jobs as passwordResetJobs } from '../features/password-reset/jobs.server'
import { routes as passwordReset } from '../features/password-reset/routes.server'
import { jobs as paymentJobs, crontab as paymentCrontab } from '../features/payments/jobs.server'
import { webhookRoutes } from '../features/payments/webhook.server'
import { routes as people } from '../features/people/routes.server'
import { routes as poem } from '../features/poem/routes.server'
import { manifestRoutes } from '../features/pwa/manifest.server'
import { routes as profile } from '../features/profile/routes.server'
import {
  jobs as retentionJobs,
  crontab as retentionCrontab,
} from '../features/retention/jobs.server'
import { routes as reviews } from '../features/reviews/routes.server'
import {
  jobs as searchIndexJobs,
  crontab as searchIndexCrontab,
} from '../features/search-index/jobs.server'
import { routes as search } from '../features/search/routes.server'
import { routes as secondStepLogin } from '../features/second-step-login/routes.server'
import { jobs as secondStepJobs } from '../features/second-step/jobs.server'
import { routes as secondStep } from '../features/second-step/routes.server'
import { jobs as shelfJobs, crontab as shelfCrontab } from '../features/shelves/jobs.server'
import { routes as shelves } from '../features/shelves/routes.server'
import { jobs as signUpJobs } from '../features/sign-up/jobs.server'
import { routes as signUp } from '../features/sign-up/routes.server'
import { jobs as verificationJobs } from '../features/verification/jobs.server'
import { routes as verification } from '../features/verification/routes.server'
import { routes as wishlist } from '../features/wishlist/routes.server'
import { dropPastChallenges } from './challenges'
import type { Jobs } from './jobs'
import { printFontRoutes } from './print-fonts'
import { dropPastWindows } from './rate-limits'

/** Every call of the API, every job and every raw route: the one list of what the product does. */
export const routes = [
  ...accountDeletion,
  ...accountExport,
  ...accounts,
  ...audiobooks,
  ...bookmarkExport,
  ...bookmarks,
  ...browse,
  ...credentials,
  ...devices,
  ...downloads,
  ...emailChange,
  ...genres,
  ...gifts,
  ...goal,
  ...house,
  ...houseEntitlements,
  ...houseNames,
  ...library,
  ...listening,
  ...history,
  ...location,
  ...login,
  ...messages,
  ...notifications,
  ...orders,
  ...passkeyLogin,
  ...passkeys,
  ...passwordReset,
  ...people,
  ...poem,
  ...profile,
  ...reviews,
  ...search,
  ...secondStep,
  ...secondStepLogin,
  ...shelves,
  ...signUp,
  ...verification,
  ...wishlist,
]

export const jobs: Jobs = {
  ...accountDeletionJobs,
  ...accountExportJobs,
  ...deviceJobs,
  ...emailChangeJobs,
  ...passkeyJobs,
  ...houseJobs,
  ...messageJobs,
  ...nameJobs,
  ...passwordResetJobs,
  ...paymentJobs,
  ...retentionJobs,
  ...searchIndexJobs,
  ...secondStepJobs,
  ...shelfJobs,
  ...signUpJobs,
  ...verificationJobs,
  dropPastChallenges: ({ db }) => dropPastChallenges(db),
  dropPastWindows: ({ db }) => dropPastWindows(db),
}

export const crontab = [
  messageCrontab,
  nameCrontab,
  paymentCrontab,
  retentionCrontab,
  searchIndexCrontab,
  shelfCrontab,
  '*/15 * * * * dropPastWindows',
  '*/15 * * * * dropPastChallenges',
].join('\n')

export const plugins = [
  coverRoutes,
  giftSheetRoutes,
  manifestRoutes,
  mediaRoutes,
  printFontRoutes,
  receiptRoutes,
  webhookRoutes,
]

export { createLiveIndex } from '../features/search-index/live-index.server'
