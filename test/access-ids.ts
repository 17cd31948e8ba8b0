import { randomUUID } from 'node:crypto'
import type { BookIds, World } from './access-world.ts'

/** What an id names. `body` is sent along, where a call needs one. */
export type Named =
  /** A row that is one person's: another's token gets the 404 of a random id. */
  | {
      names: 'own row'
      make: (world: World) => string | Promise<string>
      body?: (id: string) => object
    }
  /** A book: everybody may name it, and hears of the owner's as of one that nobody touched. */
  | { names: 'book'; body?: (book: BookIds) => object }
  /** Whom the house looks after: only the permission opens it, and it finds no random id. */
  | { names: 'account'; body?: (id: string) => object }
  /** What everybody may read or buy, by its id or its name in an address. */
  | {
      names: 'catalogue'
      of: (world: World) => string
      body?: (id: string) => object
    }
  /** Nothing that could be listed or counted up: a code, or a token of 256 bits. */
  | { names: 'secret' }

const ofMyLibrary: Named = { names: 'own row', make: ({ book }) => book.id }
const book: Named = { names: 'book' }
const bookInBody: Named = { names: 'book', body: ({ id }) => ({ audiobook: id }) }
const heard: Named = {
  names: 'book',
  body({ id, episode }) {
    const event = { deviceId: 'another-device', seq: 1, audiobook: id, episode, kind: 'play' }
    return { events: [{ ...event, positionMs: 1_000, occurredAt: new Date().toISOString() }] }
  },
}
const marked: Named = {
  names: 'book',
  body: ({ id, episode }) => ({ audiobook: id, episode, positionMs: 1_000 }),
}
const ofMyMarks = (body?: (id: string) => object): Named => ({
  ...{ names: 'own row', make: ({ ids }) => ids('bookmarks') },
  ...(body ? { body } : {}),
})
const ofMyOrders: Named = { names: 'own row', make: ({ ids }) => ids('orders') }
const ofMyReviews = (body?: object): Named => ({
  ...{ names: 'own row', make: ({ ids }) => ids('reviews') },
  ...(body ? { body: () => body } : {}),
})
const ofMyGifts = (body: object): Named => ({
  ...{ names: 'own row', make: ({ ids }) => ids('gift_cards'), body: () => body },
})
const ofMyNotifications: Named = { names: 'own row', make: ({ ids }) => ids('notifications') }
const bought = (body: (id: string) => object): Named => ({
  ...{ names: 'catalogue', of: ({ book }) => book.id, body },
})
const bookForAll: Named = { names: 'catalogue', of: ({ book }) => book.id }
const personForAll = (body?: (id: string) => object): Named => ({
  ...{ names: 'catalogue', of: ({ person }) => person },
  ...(body ? { body } : {}),
})
const secret: Named = { names: 'secret' }

/**
 * What each id of each call names, by the call's name and the place as test/operations.ts spells
 * it. A call that is missing here fails the test of access by its name.
 */
export const IDS: Record<string, Named> = {
  'addFavourite audiobook': bookInBody,
  'addToLibrary audiobook': bookInBody,
  'addToWishlist audiobook': bookInBody,
  'archiveBook {audiobookId}': ofMyLibrary,
  'cancelOrder {id}': ofMyOrders,
  'changeLibrary audiobooks': {
    names: 'book',
    body: ({ id }) => ({ action: 'remove', audiobooks: [id] }),
  },
  'confirmAccountDeletion {token}': secret,
  'createDownload audiobook': bookInBody,
  'createBookmark _id': ofMyMarks((_id) => ({
    ...{ _id, audiobook: randomUUID(), episode: randomUUID(), positionMs: 1_000 },
  })),
  'createBookmark audiobook': marked,
  'createBookmark episode': marked,
  'createReview audiobook': bought((audiobook) => ({ audiobook, rating: 4 })),
  'createGiftCard audiobookId': bought((audiobookId) => ({ audiobookId, copies: 2 })),
  'createOrder audiobook': bought((audiobook) => ({ audiobook })),
  'deleteBookmark {id}': ofMyMarks(),
  'deleteNotification {id}': ofMyNotifications,
  'deleteReview {id}': ofMyReviews(),
  'endAccountSessions {id}': { names: 'account' },
  'endEntitlement {id}': { names: 'account' },
  'endVoice {id}': { names: 'account' },
  'exportBookmarks ?audiobook': book,
  'findFollow {id}': personForAll(),
  'findFavourite {id}': book,
  'findMyReview {id}': book,
  'findInWishlist {id}': book,
  'finishBook {audiobookId}': ofMyLibrary,
  'followPerson person': personForAll((person) => ({ person })),
  'getAudiobook {idOrSlug}': bookForAll,
  'getHistory {audiobook}': book,
  'getOrder {id}': ofMyOrders,
  'getPerson {slug}': { names: 'catalogue', of: () => 'Waris-Shah' },
  'getPlace {audiobook}': book,
  'getPlayback {audiobook}': book,
  'getReceipt {id}': ofMyOrders,
  'giveEntitlement audiobook': {
    names: 'account',
    body: (audiobook) => ({ audiobook, user: randomUUID(), source: 'promo' }),
  },
  'giveEntitlement user': {
    names: 'account',
    body: (user) => ({ user, audiobook: randomUUID(), source: 'promo' }),
  },
  'grantVoice person': {
    names: 'account',
    body: (person) => ({ person, user: randomUUID() }),
  },
  'grantVoice user': { names: 'account', body: (user) => ({ user, person: randomUUID() }) },
  'grantRole {id}': { names: 'account', body: () => ({ role: 'contributor' }) },
  'hideReview {id}': { names: 'account', body: () => ({ reason: 'Rude' }) },
  'keepReview {id}': { names: 'account' },
  'listBookmarks ?audiobook': book,
  'listEpisodes {idOrSlug}': bookForAll,
  'listGiftCodes {orderId}': ofMyOrders,
  'listLines ?episode': { names: 'own row', make: ({ book: { episode } }) => episode },
  'listLines {audiobook}': book,
  'listReviews ?audiobook': bookForAll,
  'listSentGifts ?order': ofMyOrders,
  'listSimilar {idOrSlug}': bookForAll,
  'markContactMessage {id}': { names: 'account', body: () => ({ answered: true }) },
  'markNotification {id}': ofMyNotifications,
  'mergePeople into': { names: 'account', body: (id) => ({ into: id }) },
  'mergePeople {id}': { names: 'account', body: () => ({ into: randomUUID() }) },
  'payOrder {id}': ofMyOrders,
  'previewGift {code}': secret,
  'readArticle {slug}': { names: 'catalogue', of: () => 'the-qissa-and-its-poets' },
  'readContactMessage {id}': { names: 'account' },
  'readPageText {slug}': { names: 'catalogue', of: () => 'privacy' },
  'recordProgress events.audiobook': heard,
  'recordProgress events.episode': heard,
  'recordSearchSelection {id}': bookForAll,
  'refundOrder {id}': ofMyOrders,
  'removeDownload {id}': { names: 'own row', make: ({ ids }) => ids('downloads') },
  'removeFavourite {audiobookId}': book,
  'removeReply {id}': ofMyReviews(),
  'replyToReview {id}': ofMyReviews({ text: 'Mine now' }),
  'reportReview {id}': {
    ...{ names: 'catalogue', of: ({ review }) => review },
    body: () => ({ reason: 'spam' }),
  },
  'removeFromLibrary {audiobookId}': ofMyLibrary,
  'removeFromWishlist {id}': { names: 'own row', make: ({ ids }) => ids('wishlist_entries') },
  'removePasskey {id}': {
    names: 'own row',
    make: ({ ids }) => ids('passkeys'),
    body: () => ({ currentPassword: 'Any-1234' }),
  },
  'renamePasskey {id}': {
    names: 'own row',
    make: ({ ids }) => ids('passkeys'),
    body: () => ({ name: 'Mine now' }),
  },
  'resendGiftCard {id}': ofMyGifts({}),
  'resetPassword {value}': secret,
  'restoreBook {audiobookId}': ofMyLibrary,
  'retryMessage {id}': { names: 'account' },
  'showReview {id}': { names: 'account' },
  'signOutDevice {id}': { names: 'own row', make: ({ ids }) => ids('sessions') },
  'unfinishBook {audiobookId}': ofMyLibrary,
  'unmarkNotification {id}': ofMyNotifications,
  'unfollowPerson {personId}': { names: 'own row', make: ({ person }) => person },
  'updateBookmark {id}': ofMyMarks(() => ({ note: 'Mine now' })),
  'updateReview {id}': ofMyReviews({ text: 'Mine now' }),
  'updateGiftCard {id}': ofMyGifts({ message: 'Mine now' }),
  'verifyDeletionCode {otp}': secret,
  'verifyEmail {token}': secret,
  'verifyOtp {otp}': secret,
  'writePersonNames {id}': { names: 'account', body: () => ({ roman: 'Another' }) },
  'writeTitles {id}': { names: 'account', body: () => ({ roman: 'Another' }) },
}
