import { jobs as accountDeletionJobs } from '../features/account-deletion/jobs.server'
import { routes as accountDeletion } from '../features/account-deletion/routes.server'
import { jobs as accountExportJobs } from '../features/account-export/jobs.server'
import { routes as accountExport } from '../features/account-export/routes.server'
import { routes as accounts } from '../features/accounts/routes.server'
import { routes as audiobooks } from '../features/audiobooks/routes.server'
import { routes as browse } from '../features/browse/routes.server'
import { routes as bookmarkExport } from '../features/bookmark-export/routes.server'
import { routes as bookmarks } from '../features/bookmarks/routes.server'
import { jobs as contactJobs } from '../features/contact/jobs.server'
import { routes as contact } from '../features/contact/routes.server'
import { routes as content } from '../features/content/routes.server'
import { coverRoutes } from '../features/covers/covers.server'
import { embedRoutes } from '../features/embed/embed.server'
import { linkPictureRoutes } from '../features/sharing/link-picture-routes.server'
import { routes as credentials } from '../features/credentials/routes.server'
import { jobs as deviceJobs } from '../features/devices/jobs.server'
import { routes as devices } from '../features/devices/routes.server'
import { routes as downloads } from '../features/downloads/routes.server'
import { jobs as emailChangeJobs } from '../features/email-change/jobs.server'
import { routes as emailChange } from '../features/email-change/routes.server'
import { routes as follows } from '../features/follows/routes.server'
import { jobs as followJobs, crontab as followCrontab } from '../features/follows/jobs.server'
import { routes as favourites } from '../features/favourites/routes.server'
import { routes as genres } from '../features/genres/routes.server'
import { jobs as houseJobs } from '../features/house/jobs.server'
import { giftSheetRoutes } from '../features/gifts/codes-sheet.server'
import { routes as gifts } from '../features/gifts/routes.server'
import { routes as goal } from '../features/goal/routes.server'
import { routes as houseContact } from '../features/house-contact/routes.server'
import { routes as houseEntitlements } from '../features/house-entitlements/routes.server'
import { routes as houseNames } from '../features/house-names/routes.server'
import { routes as houseReviews } from '../features/house-reviews/routes.server'
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
import { routes as notices } from '../features/notices/routes.server'
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
import { routes as reviewAnswers } from '../features/review-answers/routes.server'
import { routes as reviewForm } from '../features/review-form/routes.server'
import { routes as reviews } from '../features/reviews/routes.server'
import {
  jobs as searchIndexJobs,
  crontab as searchIndexCrontab,
} from '../features/search-index/jobs.server'
import { jobs as pushJobs } from '../features/push/jobs.server'
import { routes as push } from '../features/push/routes.server'
import { routes as search } from '../features/search/routes.server'
import { robotsRoutes } from '../features/seo/robots.server'
import { sitemapRoutes } from '../features/seo/sitemap.server'
import { routes as secondStepLogin } from '../features/second-step-login/routes.server'
import { jobs as secondStepJobs } from '../features/second-step/jobs.server'
import { routes as secondStep } from '../features/second-step/routes.server'
import { jobs as shelfJobs, crontab as shelfCrontab } from '../features/shelves/jobs.server'
import { routes as shelves } from '../features/shelves/routes.server'
import { jobs as signUpJobs } from '../features/sign-up/jobs.server'
import { routes as signUp } from '../features/sign-up/routes.server'
import { jobs as verificationJobs } from '../features/verification/jobs.server'
import { routes as verification } from '../features/verification/routes.server'
import { routes as voices } from '../features/voices/routes.server'
import { jobs as wishlistJobs, crontab as wishlistCrontab } from '../features/wishlist/jobs.server'
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
  ...contact,
  ...content,
  ...credentials,
  ...devices,
  ...downloads,
  ...emailChange,
  ...follows,
  ...favourites,
  ...genres,
  ...gifts,
  ...goal,
  ...house,
  ...houseContact,
  ...houseEntitlements,
  ...houseNames,
  ...houseReviews,
  ...library,
  ...listening,
  ...history,
  ...location,
  ...login,
  ...messages,
  ...notices,
  ...notifications,
  ...orders,
  ...passkeyLogin,
  ...passkeys,
  ...passwordReset,
  ...people,
  ...poem,
  ...profile,
  ...push,
  ...reviewAnswers,
  ...reviewForm,
  ...reviews,
  ...search,
  ...secondStep,
  ...secondStepLogin,
  ...shelves,
  ...signUp,
  ...verification,
  ...voices,
  ...wishlist,
]

export const jobs: Jobs = {
  ...accountDeletionJobs,
  ...accountExportJobs,
  ...contactJobs,
  ...deviceJobs,
  ...emailChangeJobs,
  ...followJobs,
  ...passkeyJobs,
  ...houseJobs,
  ...messageJobs,
  ...nameJobs,
  ...passwordResetJobs,
  ...paymentJobs,
  ...pushJobs,
  ...retentionJobs,
  ...searchIndexJobs,
  ...secondStepJobs,
  ...shelfJobs,
  ...signUpJobs,
  ...verificationJobs,
  ...wishlistJobs,
  dropPastChallenges: ({ db }) => dropPastChallenges(db),
  dropPastWindows: ({ db }) => dropPastWindows(db),
}

export const crontab = [
  followCrontab,
  messageCrontab,
  nameCrontab,
  paymentCrontab,
  retentionCrontab,
  searchIndexCrontab,
  shelfCrontab,
  wishlistCrontab,
  '*/15 * * * * dropPastWindows',
  '*/15 * * * * dropPastChallenges',
].join('\n')

export const plugins = [
  coverRoutes,
  embedRoutes,
  giftSheetRoutes,
  linkPictureRoutes,
  manifestRoutes,
  mediaRoutes,
  printFontRoutes,
  receiptRoutes,
  robotsRoutes,
  sitemapRoutes,
  webhookRoutes,
]

export { createLiveIndex } from '../features/search-index/live-index.server'
