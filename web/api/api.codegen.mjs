/** Tags whose calls only the pages of one's account and of the house make. */
const ACCOUNT = ['admin', 'notification', 'passkey', 'secondstep', 'user']
/** Tags whose calls only the player makes, and the pages of what a listener keeps. */
const LISTENING = ['bookmark', 'download', 'goal', 'progress']
/** Tags whose calls only whoever buys, gives or redeems makes. */
const SHOP = ['giftcards', 'order']
/** Tags whose calls only readers who are signed in make. */
const READER = ['favourite', 'follow', 'push']
/** Tags whose calls only the house's own pages make. */
const PAGES = ['blog', 'contact', 'faq', 'google', 'page', 'partner', 'supporter', 'team']
/** Writing and reporting a review, and the list of notices. */
const OF_THE_READER =
  /^(addToWishlist|removeFromWishlist|listWishlist|createReview|updateReview|findMyReview|deleteReview|reportReview|replyToReview|removeReply|listNotifications|countNotifications|mark\w*Notifications?|unmarkNotification|delete\w*Notifications?)$/
/** Calls under the tag of another that only the player and the library make. */
const OF_THE_LISTENER =
  /^(listLines|(finish|unfinish|archive|restore)Book|removeFromLibrary|changeLibrary)$/
/** Calls about the user that every page makes. */
const EVERYWHERE = ['currentUser', 'logOut', 'updateDetails']

/** Files are fetched by whoever saves them: a cache has no use for their bytes. */
const isFile = ({ responses }) =>
  Object.entries(responses).some(
    ([status, { content }]) =>
      status < '300' && Object.keys(content ?? {}).some((type) => type !== 'application/json'),
  )

const roomOf = (name, { operation }) => {
  if (EVERYWHERE.includes(name)) return 'site'
  if (OF_THE_READER.test(name)) return 'reader'
  if (OF_THE_LISTENER.test(name)) return 'listening'
  if (operation.tags.some((tag) => LISTENING.includes(tag))) return 'listening'
  if (operation.tags.some((tag) => READER.includes(tag))) return 'reader'
  if (operation.tags.some((tag) => PAGES.includes(tag))) return 'pages'
  if (operation.tags.some((tag) => SHOP.includes(tag))) return 'shop'
  return operation.tags.some((tag) => ACCOUNT.includes(tag)) ? 'account' : 'site'
}

const client = (exportName, room) => ({
  exportName,
  filterEndpoints: (name, call) => !isFile(call.operation) && roomOf(name, call) === room,
})

/** @type {import('@rtk-query/codegen-openapi').ConfigFile} */
export default {
  schemaFile: '../../docs/openapi.json',
  apiFile: './api.ts',
  apiImport: 'api',
  outputFiles: {
    './api.gen.ts': client('generatedApi', 'site'),
    './account-api.gen.ts': client('accountApi', 'account'),
    './listening-api.gen.ts': client('listeningApi', 'listening'),
    './pages-api.gen.ts': client('pagesApi', 'pages'),
    './reader-api.gen.ts': client('readerApi', 'reader'),
    './shop-api.gen.ts': client('shopApi', 'shop'),
  },
  hooks: true,
  encodePathParams: true,
  // A write makes what was read under the same tag be read again.
  tag: true,
}
