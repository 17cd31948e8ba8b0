import { giftRedemptionsFeature } from '#features/shop/gift-redemptions/feature.server.ts'
import { credentialsFeature } from '#features/account/credentials/feature.server.ts'
import { accountDeletionFeature } from '#features/privacy/deletion/feature.server.ts'
import { accountExportFeature } from '#features/privacy/export/feature.server.ts'
import { retentionFeature } from '#features/privacy/retention/feature.server.ts'
import { adminConsoleFeature } from '#features/admin/console/feature.server.ts'
import { adminCatalogueFeature } from '#features/admin/catalogue/feature.server.ts'
import { adminContactFeature } from '#features/admin/contact/feature.server.ts'
import { adminOrdersFeature } from '#features/admin/orders/feature.server.ts'
import { adminEntitlementsFeature } from '#features/admin/entitlements/feature.server.ts'
import { adminNamesFeature } from '#features/admin/names/feature.server.ts'
import { adminReviewsFeature } from '#features/admin/reviews/feature.server.ts'
import { chaptersFeature } from '#features/studio/chapters/feature.server.ts'
import { organisationsFeature } from '#features/studio/organisations/feature.server.ts'
import { proofListeningFeature } from '#features/studio/proof-listening/feature.server.ts'
import { writingFeature } from '#features/studio/writing/feature.server.ts'
import { publishingFeature } from '#features/studio/publishing/feature.server.ts'
import { narrationFeature } from '#features/studio/narration/feature.server.ts'
import { recordingsFeature } from '#features/studio/recordings/feature.server.ts'
import { picturesFeature } from '#features/studio/covers/feature.server.ts'
import { linesFeature } from '#features/studio/lines/feature.server.ts'
import { submissionsFeature } from '#features/studio/submissions/feature.server.ts'
import { uploadsFeature } from '#features/studio/uploads/feature.server.ts'
import { importsFeature } from '#features/studio/imports/feature.server.ts'
import { titleWordsFeature } from '#features/studio/title-words/feature.server.ts'
import { openShelfFeature } from '#features/syndication/open-shelf/feature.server.ts'
import { embedFeature } from '#features/syndication/embed/feature.server.ts'
import { seoFeature } from '#features/syndication/seo/feature.server.ts'
import { sharingFeature } from '#features/syndication/sharing/feature.server.ts'
import { giftCardsFeature } from '#features/shop/gift-cards/feature.server.ts'
import { giftOrdersFeature } from '#features/shop/gift-orders/feature.server.ts'
import { orderEmailsFeature } from '#features/shop/order-emails/feature.server.ts'
import { ledgerFeature } from '#features/shop/ledger/feature.server.ts'
import { ordersFeature } from '#features/shop/orders/feature.server.ts'
import { paymentsFeature } from '#features/shop/payments/feature.server.ts'
import { wishlistFeature } from '#features/shop/wishlist/feature.server.ts'
import { favouritesFeature } from '#features/social/favourites/feature.server.ts'
import { followsFeature } from '#features/social/follows/feature.server.ts'
import { representativesFeature } from '#features/social/representatives/feature.server.ts'
import { reviewsFeature } from '#features/social/reviews/feature.server.ts'
import { endingsFeature } from '#features/rights/endings/feature.server.ts'
import { claimsFeature } from '#features/rights/claims/feature.server.ts'
import { contactFeature } from '#features/site/contact/feature.server.ts'
import { contentFeature } from '#features/site/content/feature.server.ts'
import { offlineFeature } from '#features/site/offline/feature.server.ts'
import { bookPageFeature } from '#features/discovery/book-page/feature.server.ts'
import { browseFeature } from '#features/discovery/browse/feature.server.ts'
import { openWorksFeature } from '#features/discovery/open-works/feature.server.ts'
import { peopleFeature } from '#features/discovery/people/feature.server.ts'
import { seriesFeature } from '#features/discovery/series/feature.server.ts'
import { shelvesFeature } from '#features/discovery/shelves/feature.server.ts'
import { verseFeature } from '#features/discovery/verse/feature.server.ts'
import { bookmarksFeature } from '#features/listening/bookmarks/feature.server.ts'
import { downloadsFeature } from '#features/listening/downloads/feature.server.ts'
import { goalFeature } from '#features/listening/goal/feature.server.ts'
import { libraryFeature } from '#features/listening/library/feature.server.ts'
import { playbackFeature } from '#features/listening/playback/feature.server.ts'
import { progressFeature } from '#features/listening/progress/feature.server.ts'
import { readAlongFeature } from '#features/listening/read-along/feature.server.ts'
import { accountFeature } from '#features/account/account/feature.server.ts'
import { confirmationFeature } from '#features/account/confirmation/feature.server.ts'
import { devicesFeature } from '#features/account/devices/feature.server.ts'
import { emailFeature } from '#features/account/email/feature.server.ts'
import { locationFeature } from '#features/account/location/feature.server.ts'
import { loginFeature } from '#features/account/login/feature.server.ts'
import { passkeysFeature } from '#features/account/passkeys/feature.server.ts'
import { passwordFeature } from '#features/account/password/feature.server.ts'
import { signUpFeature } from '#features/account/sign-up/feature.server.ts'
import { twoFactorFeature } from '#features/account/two-factor/feature.server.ts'
import { notificationPreferencesFeature } from '#features/messaging/notification-preferences/feature.server.ts'
import { notificationsFeature } from '#features/messaging/notifications/feature.server.ts'
import { outboxFeature } from '#features/messaging/outbox/feature.server.ts'
import { pushFeature } from '#features/messaging/push/feature.server.ts'
import { bookFeature } from '#features/books/book/feature.server.ts'
import { coversFeature } from '#features/books/covers/feature.server.ts'
import { genresFeature } from '#features/books/genres/feature.server.ts'
import { namesFeature } from '#features/books/names/feature.server.ts'
import { searchFeature } from '#features/books/search/feature.server.ts'
import { readingsFeature } from '#features/books/readings/feature.server.ts'
import { searchIndexFeature } from '#features/books/search-index/feature.server.ts'
import { dropPastChallenges } from '#server/auth/challenges.ts'
import { data as platformData } from '#server/db/platform.data.ts'
import { ADDRESSES } from './addresses.ts'
import { feature, type Feature } from '#server/http/feature.ts'
import { untilRefused, type Jobs } from '#server/jobs/jobs.ts'
import { dropPastWindows } from '#server/http/rate-limits.ts'
import { printFontRoutes } from '#server/ssr/print-fonts.ts'

const platformFeature = feature({
  jobs: {
    dropPastChallenges: ({ db }) => dropPastChallenges(db),
    dropPastWindows: ({ db }) => dropPastWindows(db),
  },
  crontab: ['*/15 * * * * dropPastWindows', '*/15 * * * * dropPastChallenges'],
  plugins: [printFontRoutes],
  data: platformData,
})

/** The nouns by district, below those of privacy. */
const nouns: Feature[] = [
  claimsFeature,
  endingsFeature,
  adminConsoleFeature,
  adminCatalogueFeature,
  adminContactFeature,
  adminOrdersFeature,
  adminEntitlementsFeature,
  adminNamesFeature,
  adminReviewsFeature,
  organisationsFeature,
  submissionsFeature,
  writingFeature,
  proofListeningFeature,
  publishingFeature,
  uploadsFeature,
  importsFeature,
  narrationFeature,
  recordingsFeature,
  linesFeature,
  picturesFeature,
  chaptersFeature,
  titleWordsFeature,
  embedFeature,
  openShelfFeature,
  seoFeature(ADDRESSES),
  sharingFeature,
  giftCardsFeature,
  giftOrdersFeature,
  giftRedemptionsFeature,
  ledgerFeature,
  orderEmailsFeature,
  ordersFeature,
  paymentsFeature,
  wishlistFeature,
  favouritesFeature,
  followsFeature,
  representativesFeature,
  reviewsFeature,
  contactFeature,
  contentFeature,
  offlineFeature,
  bookPageFeature,
  browseFeature,
  openWorksFeature,
  peopleFeature,
  seriesFeature,
  shelvesFeature,
  verseFeature,
  bookmarksFeature,
  downloadsFeature,
  goalFeature,
  libraryFeature,
  playbackFeature,
  progressFeature,
  readAlongFeature,
  accountFeature,
  credentialsFeature,
  confirmationFeature,
  devicesFeature,
  emailFeature,
  locationFeature,
  loginFeature,
  passkeysFeature,
  passwordFeature,
  signUpFeature,
  twoFactorFeature,
  notificationPreferencesFeature,
  notificationsFeature,
  outboxFeature,
  pushFeature,
  bookFeature,
  genresFeature,
  coversFeature,
  namesFeature,
  searchFeature,
  readingsFeature,
  searchIndexFeature,
]

/** The data rules of every table: retention, export, rows for tests. */
export const data = [platformFeature, ...nouns].flatMap((one) => one.data)

const features: Feature[] = [
  platformFeature,
  accountDeletionFeature,
  accountExportFeature(data),
  retentionFeature(data),
  ...nouns,
]

export const routes = features.flatMap((one) => one.routes)
export const plugins = features.flatMap((one) => one.plugins)
const together = (all: readonly Jobs[]): Jobs => Object.assign({}, ...all) as Jobs
export const jobs = together(features.map((one) => one.jobs))
export const mails = untilRefused(together(features.map((one) => one.mails)))
export const pushes = together(features.map((one) => one.pushes))
export const crontab = features.flatMap((one) => one.crontab).join('\n')
