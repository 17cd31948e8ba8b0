import { jobs as accountDeletionJobs } from '#features/privacy/deletion/jobs.server.ts'
import { routes as accountDeletion } from '#features/privacy/deletion/routes.server.ts'
import { jobs as accountExportJobs } from '#features/privacy/export/jobs.server.ts'
import { routes as accountExport } from '#features/privacy/export/routes.server.ts'
import { routes as accounts } from '#features/account/account/accounts-routes.server.ts'
import { routes as audiobooks } from '#features/discovery/book-page/routes.server.ts'
import { routes as browse } from '#features/discovery/browse/routes.server.ts'
import { routes as bookmarkExport } from '#features/listening/bookmarks/bookmark-export-routes.server.ts'
import { routes as bookmarks } from '#features/listening/bookmarks/routes.server.ts'
import { jobs as contactJobs } from '#features/site/contact/jobs.server.ts'
import { routes as contact } from '#features/site/contact/routes.server.ts'
import { routes as content } from '#features/site/content/routes.server.ts'
import { coverRoutes } from '#features/books/covers/covers.server.ts'
import { embedRoutes } from '#features/syndication/embed/embed.server.ts'
import { linkPictureRoutes } from '#features/syndication/sharing/link-picture-routes.server.ts'
import { routes as credentials } from '#features/account/password/credentials-routes.server.ts'
import { jobs as deviceJobs } from '#features/account/devices/jobs.server.ts'
import { routes as devices } from '#features/account/devices/routes.server.ts'
import { routes as downloads } from '#features/listening/downloads/routes.server.ts'
import { jobs as emailChangeJobs } from '#features/account/email/email-change-jobs.server.ts'
import { routes as emailChange } from '#features/account/email/email-change-routes.server.ts'
import { routes as follows } from '#features/social/follows/routes.server.ts'
import {
  jobs as followJobs,
  crontab as followCrontab,
} from '#features/social/follows/jobs.server.ts'
import { routes as favourites } from '#features/social/favourites/routes.server.ts'
import { routes as genres } from '#features/discovery/browse/genres-routes.server.ts'
import { jobs as houseJobs } from '#features/admin/console/jobs.server.ts'
import { giftSheetRoutes } from '#features/shop/gift-orders/codes-sheet.server.tsx'
import { routes as gifts } from '#features/shop/gift-cards/routes.server.ts'
import { routes as goal } from '#features/listening/goal/routes.server.ts'
import { routes as houseContact } from '#features/admin/contact/routes.server.ts'
import { routes as houseEntitlements } from '#features/admin/entitlements/routes.server.ts'
import { routes as houseNames } from '#features/admin/names/routes.server.ts'
import { routes as houseReviews } from '#features/admin/reviews/routes.server.ts'
import { routes as house } from '#features/admin/console/routes.server.ts'
import { routes as library } from '#features/listening/library/routes.server.ts'
import { mediaRoutes } from '#features/listening/playback/media.server.ts'
import { routes as history } from '#features/listening/progress/routes.server.ts'
import { routes as listening } from '#features/listening/playback/routes.server.ts'
import { routes as location } from '#features/account/location/routes.server.ts'
import { routes as login } from '#features/account/login/routes.server.ts'
import {
  jobs as messageJobs,
  crontab as messageCrontab,
} from '#features/shop/order-emails/jobs.server.ts'
import { routes as messages } from '#features/messaging/outbox/routes.server.ts'
import { jobs as nameJobs, crontab as nameCrontab } from '#features/books/names/jobs.server.ts'
import { routes as notices } from '#features/messaging/notifications/routes.server.ts'
import { routes as notifications } from '#features/messaging/notification-preferences/routes.server.ts'
import { receiptRoutes } from '#features/shop/orders/receipt-style.server.ts'
import { routes as orders } from '#features/shop/orders/routes.server.ts'
import { routes as passkeyLogin } from '#features/account/login/passkey-login-routes.server.ts'
import { jobs as passkeyJobs } from '#features/account/passkeys/jobs.server.ts'
import { routes as passkeys } from '#features/account/passkeys/routes.server.ts'
import { jobs as passwordResetJobs } from '#features/account/password/jobs.server.ts'
import { routes as passwordReset } from '#features/account/password/password-reset-routes.server.ts'
import {
  jobs as paymentJobs,
  crontab as paymentCrontab,
} from '#features/shop/payments/jobs.server.ts'
import { webhookRoutes } from '#features/shop/payments/webhook.server.ts'
import { routes as people } from '#features/discovery/people/routes.server.ts'
import { routes as poem } from '#features/listening/read-along/routes.server.ts'
import { manifestRoutes } from '#features/site/offline/manifest.server.ts'
import { routes as profile } from '#features/account/account/profile-routes.server.ts'
import {
  jobs as retentionJobs,
  crontab as retentionCrontab,
} from '#features/privacy/retention/jobs.server.ts'
import { routes as reviewAnswers } from '#features/social/reviews/review-answers-routes.server.ts'
import { routes as reviewForm } from '#features/social/reviews/review-form-routes.server.ts'
import { routes as reviews } from '#features/social/reviews/routes.server.ts'
import {
  jobs as searchIndexJobs,
  crontab as searchIndexCrontab,
} from '#features/books/search-index/jobs.server.ts'
import { jobs as pushJobs } from '#features/messaging/push/jobs.server.ts'
import { routes as push } from '#features/messaging/push/routes.server.ts'
import { routes as search } from '#features/books/search/routes.server.ts'
import { robotsRoutes } from '#features/syndication/seo/robots.server.ts'
import { sitemapRoutes } from '#features/syndication/seo/sitemap.server.ts'
import { routes as secondStepLogin } from '#features/account/login/second-step-login-routes.server.ts'
import { jobs as secondStepJobs } from '#features/account/two-factor/jobs.server.ts'
import { routes as secondStep } from '#features/account/two-factor/routes.server.ts'
import {
  jobs as shelfJobs,
  crontab as shelfCrontab,
} from '#features/discovery/shelves/jobs.server.ts'
import { routes as shelves } from '#features/discovery/shelves/routes.server.ts'
import { jobs as signUpJobs } from '#features/account/sign-up/jobs.server.ts'
import { routes as signUp } from '#features/account/sign-up/routes.server.ts'
import { jobs as verificationJobs } from '#features/account/email/verification-jobs.server.ts'
import { routes as verification } from '#features/account/email/verification-routes.server.ts'
import { routes as voices } from '#features/social/representatives/routes.server.ts'
import {
  jobs as wishlistJobs,
  crontab as wishlistCrontab,
} from '#features/shop/wishlist/jobs.server.ts'
import { routes as wishlist } from '#features/shop/wishlist/routes.server.ts'
import { dropPastChallenges } from '#server/auth/challenges.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { printFontRoutes } from '#server/ssr/print-fonts.ts'
import { dropPastWindows } from '#server/http/rate-limits.ts'

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

export { createLiveIndex } from '#features/books/search-index/live-index.server.ts'
