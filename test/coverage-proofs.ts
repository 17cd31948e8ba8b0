/** A test file, and the sentence that names the test in it. */
type Proof = [file: string, sentence: string]

const DELETION = 'features/privacy/deletion/account-deletion.test.ts'
const DELETION_SCREENS = 'e2e/privacy/account-deletion.test.ts'
const DETAILS: Proof = ['e2e/account/account-details.test.ts', 'on %s']
const FIELD_TEXTS: Proof = [
  'features/account/sign-up/sign-up-texts.test.ts',
  'each field says its rule in the words of the specification',
]
const GIFT = 'e2e/shop/gifts.test.ts'
const GIVEN: Proof = [GIFT, 'a book goes from its page to the shelf of whom it was given to']
const LEFT: Proof = [
  DELETION_SCREENS,
  'signed in, on a phone: from the privacy tab to the goodbye, and the browser forgets',
]
const LIMITS = 'e2e/site/limits.test.ts'
const RESET = 'features/account/password/password-reset.test.ts'
const REPLACED: Proof = [
  RESET,
  'is replaced by code: asked for, verified, set, and the new one opens the account',
]
const SEARCH_BOX = 'e2e/books/search-box.test.ts'
const SHELVES = 'e2e/discovery/shelves.test.ts'
const PLAYER: Proof = [
  SHELVES,
  'the player and its episodes stand alone, and an episode that is pressed is heard',
]
const SIGN_UP = 'features/account/sign-up/sign-up.test.ts'
const SIGN_UP_SCREEN: Proof = [
  'e2e/account/sign-up.test.ts',
  'on %s: each field says what it lacks, nothing typed is lost, the mail’s link opens the account, and a logout leaves no cookie',
]
const VERIFY = 'features/account/email/one-time-codes.test.ts'
const WISHES: Proof = [
  'features/shop/wishlist/wishlist.test.ts',
  'a book is added, counted, listed and removed',
]

const SCREENS: Record<string, Proof[]> = {
  '/': [[SHELVES, 'home has its shelves, its kinds, its free books, its languages and a way in']],
  '/browse': [
    [
      SHELVES,
      'the catalogue is filtered, searched, ordered, paged and reset, and its address says so',
    ],
  ],
  '/browse/ProductPage/{slug}': [
    ['features/discovery/book-page/audiobook.test.ts', '%s leads to it, and says where it lives'],
  ],
  '/library': [
    [
      'e2e/listening/library.test.ts',
      'finds a book in any script while one types, says how many, and keeps it in the address',
    ],
  ],
  '/login': [
    [
      'e2e/account/devices.test.ts',
      'a visitor at a closed door is told why, logs in and stands behind it',
    ],
  ],
  '/signup': [SIGN_UP_SCREEN],
  '/forgotpassword': [
    [
      'e2e/account/password-reset.test.ts',
      'on a phone: address, code, new password, and the login says that it worked',
    ],
  ],
  '/account-details': [DETAILS],
  '/wishlist': [[SHELVES, 'what is wished for hangs on a page of its own until it is taken off']],
  '/share-book-gift': [GIVEN],
  '/music-player': [PLAYER],
  '/episodes': [PLAYER],
  '/user/delete': [
    [DELETION_SCREENS, 'signed out, with the keyboard alone; a step back keeps the account'],
  ],
  '/user/verify/[token]': [
    [
      'e2e/account/verification-link.test.ts',
      'on %s: a page of its own opens the account on a press, once',
    ],
  ],
  'Gift-received modal': [
    [GIFT, 'is announced once, never over what was begun, and leads to where it is redeemed'],
  ],
  'Search box': [
    [
      SEARCH_BOX,
      'finds in the reader’s script what any script asks for, is walked by keys alone, and asks once, in lower case, 400 ms after the last key',
    ],
  ],
  'Forms labels': [SIGN_UP_SCREEN],
}

const STATES: Record<string, Proof[]> = {
  Session: [
    [
      'web/session/session-keeper.test.ts',
      'a 401 on the wishlist’s count signs out and keeps the page',
    ],
    SIGN_UP_SCREEN,
  ],
  'Persisted state': [
    ['shared/http/state-cookie.test.ts', 'it holds for 30 days, for the whole site, and is small'],
  ],
  Language: [
    [
      'e2e/account/preferences.test.ts',
      'hold at once, on every page, after a reload, and on the next device',
    ],
  ],
  'Library status of a book': [
    [
      'features/listening/library/library.test.ts',
      'follow the place: not started, in progress, finished',
    ],
    [
      'features/listening/library/library.test.ts',
      'deletes entry, place and journal of that book alone; a paid right survives',
    ],
  ],
  'Email verification': [[VERIFY, 'a code and its link work once between them']],
  'Account deletion': [LEFT],
  Gift: [GIVEN],
  'Sign-up': [[SIGN_UP, 'opens an account that is not verified and mails a code and a link']],
  Password: [[RESET, 'is refused with every reason, and the token opens the door after that']],
  Search: [
    [
      SEARCH_BOX,
      'finds in the reader’s script what any script asks for, is walked by keys alone, and asks once, in lower case, 400 ms after the last key',
    ],
    [SEARCH_BOX, 'has no record said of it only past two letters'],
  ],
  Visitor: [
    [
      'e2e/account/devices.test.ts',
      'a visitor’s press on what only the signed-in may do leads there and back',
    ],
  ],
  'Signed-in user': [
    [
      'e2e/whole-path.test.ts',
      'on %s: found, heard, joined, kept, and heard on from the same second',
    ],
  ],
}

const CALLS: Record<string, Proof[]> = {
  'GET /audiobooks/search?name': [['features/books/search/search.test.ts', '%s puts Heer first']],
  'PATCH /audiobooks/{id}/updatesearch': [
    ['features/books/search/search.test.ts', 'counts once per person or IP address and hour'],
  ],
  'GET /giftCards/recipient': [
    [
      'features/shop/gift-cards/redeem.test.ts',
      'are found by the address that they were sent to, from their day on, without a price',
    ],
  ],
  'POST /giftCards/redeem': [
    [
      'features/shop/gift-cards/redeem.test.ts',
      'puts the book into the library of who redeems it, once, and tells its buyer',
    ],
  ],
  'POST user/forgotPassword': [REPLACED],
  'POST user/verifyOtp/{otp}': [REPLACED],
  'POST user/resetPassword/{value}': [REPLACED],
  'PUT user/update': [
    [
      'features/account/credentials/credentials.test.ts',
      'opens the account from now on, and the old one no more',
    ],
  ],
  'PUT user/details': [
    [
      'features/account/account/profile.test.ts',
      'is changed whole, and says so in the words of the specification',
    ],
  ],
  'GET /user/currentUser': [
    [
      'features/account/login/login.test.ts',
      'a right pair opens a session, in the answer and as a cookie',
    ],
  ],
  'POST user/accountDelete': [
    [DELETION, 'answers alike for known and unknown addresses, and mails only the known'],
  ],
  'POST user/deleteOtp/{otp}': [
    [DELETION, 'opens the last step, with the address or as the signed-in user'],
  ],
  'POST user/confirmDelete/{token}': [
    [DELETION, 'deletes the account, clears the cookies and keeps no mail of theirs'],
  ],
  'POST user/verifyEmail/{token}': [
    [VERIFY, 'the link’s token verifies and signs in, without a body too'],
  ],
  'POST user/resendToken': [
    [VERIFY, 'answers alike for waiting, verified and unknown, and mails only who waits'],
  ],
  'POST wishlist/create': [WISHES],
  'DELETE wishlist/{id}': [WISHES],
  'GET wishlist/audiobook/{id}': [WISHES],
  'GET wishlist/count': [WISHES],
  'GET wishlist/list (optional query string)': [WISHES],
}

const MESSAGES: Record<string, Proof[]> = {
  'Name is required': [FIELD_TEXTS],
  'Name must be at least 2 characters': [FIELD_TEXTS],
  'Name must be less than 50 characters': [FIELD_TEXTS],
  'Invalid email address': [FIELD_TEXTS],
  'Password is required': [FIELD_TEXTS],
  'Password must contain at least one lowercase letter': [FIELD_TEXTS],
  'Password must contain at least one uppercase letter': [FIELD_TEXTS],
  'Password must contain at least one number': [FIELD_TEXTS],
  'Password must contain at least one special character': [FIELD_TEXTS],
  'Password must be at least 8 characters': [FIELD_TEXTS],
  'Password must match': [FIELD_TEXTS],
  'please enter your confirm password': [FIELD_TEXTS],
  'User login successfully': [
    [
      'features/account/login/login.test.ts',
      'a right pair opens a session, in the answer and as a cookie',
    ],
  ],
  'Something went wrong': [
    [
      'e2e/account/preferences.test.ts',
      'are taken back where the account refuses them, and say so',
    ],
  ],
  'Internal server error': [
    [
      'server/http/http.test.ts',
      'a fault of ours says no more than that, in the reader’s language',
    ],
  ],
  'Check your internet connection': [SIGN_UP_SCREEN],
  'Book added to wishlist': [WISHES],
  'Book remove from wishlist': [WISHES],
  'Code sent successfully': [REPLACED],
  'Code not sent successfully': [
    ['e2e/account/password-reset.test.ts', 'a code that could not be sent is said to be so'],
  ],
  'Account deletion code sent to your registered email': [LEFT],
  'Code verified successfully. Please confirm to delete your account.': [LEFT],
  'Account deleted successfully': [LEFT],
  'Email Verified Successfully': [[VERIFY, 'six digits with their e-mail verify and sign in']],
  'Code verified successfully': [REPLACED],
  'Email send successfully': [
    [SIGN_UP, 'opens an account that is not verified and mails a code and a link'],
  ],
  'User Details Update successfully': [DETAILS],
}

const NOTICES = 'features/messaging/notifications/notifications.test.ts'
const MARKED: Proof = [NOTICES, 'are marked, unmarked and removed one by one, each twice alike']
const MARKED_ALL: Proof = [
  NOTICES,
  'are marked and removed all at once, in the words of the caller',
]
const NOTICE_PAGES: Proof = [
  NOTICES,
  'come ten a page, newest first, with how many are unread and how many there are',
]
const OWN_REVIEW: Proof = [
  'features/social/reviews/review-form.test.ts',
  'is written, read, changed and deleted by whoever wrote it',
]
const REVIEWS: Proof = [
  'features/social/reviews/reviews.test.ts',
  'come newest first with the count of each star, the hidden nowhere',
]
const LIKED: Proof = [
  'features/social/favourites/favourites.test.ts',
  'a book is liked, counted, listed and let go, as often as one presses',
]
const CONTACT = 'features/site/contact/contact.test.ts'
const CONTACT_RULES: Proof = [CONTACT, '%s %j: %s']
const CONTENT = 'e2e/site/content-pages.test.ts'
const MENUS: Proof = [CONTENT, 'every menu leads there: the header’s, the foot’s and the bottom’s']
const FACTS: Proof = ['features/site/content/content.test.ts', 'the facts stand on their pages']

/** Content pages, and what their readers say and are told. */
const CONTENT_ROWS: Record<string, Proof[]> = {
  '/about?type=who, what or why': [MENUS],
  '/our-supporters': [MENUS],
  '/contact': [
    [CONTENT, 'a message is checked, kept through a lost network, sent by keyboard, and mailed'],
  ],
  '/privacy': [FACTS],
  '/faqs': [FACTS],
  '/blog': [
    [
      CONTENT,
      'a question has an address of its own, an article its way back, and an unknown one a 404',
    ],
  ],
  '/notification': [
    [
      'e2e/messaging/notifications.test.ts',
      'is read, marked, unmarked, removed and muted, and every tab counts along',
    ],
  ],
  Header: [MENUS],
  Footer: [MENUS],
  'Mobile bottom menu': [
    [
      'app/layout/navigation.test.ts',
      'a visitor’s thumb reaches who, what, why, the books and the contact form',
    ],
  ],
  'Book page shows': [
    [
      'e2e/discovery/book-page.test.ts',
      'in %s shows a listener everything that the specification names',
    ],
  ],
  Notifications: [MARKED, MARKED_ALL],
  Location: [['e2e/account/location.test.ts', 'is in $city, and only the country stays']],
  'Push message': [
    [
      'e2e/messaging/notifications.test.ts',
      'says its title on a page that is looked at, unless this browser said no',
    ],
  ],
  'Contact form': [CONTACT_RULES],
  'GET notification/list?_start&_limit': [NOTICE_PAGES],
  'GET notification/count': [NOTICE_PAGES],
  'PUT notification/mark/{id}': [MARKED],
  'PUT notification/markall': [MARKED_ALL],
  'DELETE notification/{id}': [MARKED],
  'DELETE notification/deleteall': [MARKED_ALL],
  'GET audiobookReview/list?audiobook&_start&_limit=10 plus sort': [REVIEWS],
  'GET audiobookReview/audiobook/{id}': [OWN_REVIEW],
  'POST audiobookreview/create': [OWN_REVIEW],
  'PUT audiobookreview/{id}/update': [OWN_REVIEW],
  'GET google/googleapis/geocode?lat&lng': [
    ['features/account/location/location.test.ts', '$city is found by its coordinates'],
  ],
  'Phone is required': [CONTACT_RULES],
  'Phone must be 7-15 digits': [CONTACT_RULES],
  'Message is required': [CONTACT_RULES],
  'Message must be at least 10 characters': [CONTACT_RULES],
  'Message must be less than 500 characters': [CONTACT_RULES],
  'Message sent successfully': [[CONTACT, 'answers in the exact words']],
  'Like successfully': [LIKED],
  'Book remove from favorite': [LIKED],
  'Add review successfully': [OWN_REVIEW],
  'Update review successfully': [OWN_REVIEW],
  'UnMark successfully': [MARKED],
  'Notification remove successfully': [MARKED],
  'All notifications deleted successfully': [MARKED_ALL],
  'All notifications marked as read': [MARKED_ALL],
  'Add sample aoudiobook successfully': [
    [
      'features/listening/library/library.test.ts',
      'a paid book needs a live right, and is else there as its sample',
    ],
  ],
  'No record found': [[SEARCH_BOX, 'has no record said of it only past two letters']],
  'No Data Found': [
    [
      'e2e/messaging/notifications.test.ts',
      'is read, marked, unmarked, removed and muted, and every tab counts along',
    ],
  ],
  'Streaming / download': [FACTS],
  'Message length': [[CONTACT, 'takes what lies on the border of each rule']],
  'Phone digits': [[CONTACT, 'takes what lies on the border of each rule']],
  'Notification and review page size': [
    NOTICE_PAGES,
    [
      'features/social/reviews/reviews.test.ts',
      'come ten to a page where no other number is asked for',
    ],
  ],
  'Partner book supply': [
    ['shared/i18n/limits-in-messages.test.ts', '%s says what the specification says'],
  ],
}

const LIMIT_ROWS: Record<string, Proof[]> = {
  Toast: [
    [LIMITS, 'a toast stands at the top, in the middle, and closes by itself after five seconds'],
  ],
  'Minimum age': [['e2e/security/age-limit.test.ts', 'born on %s: refused, and nothing is stored']],
  'Retention of automatically collected data': [
    [
      'features/privacy/retention/retention.test.ts',
      'takes what was collected one day more than 24 months ago and leaves what is a day younger',
    ],
  ],
  'Password minimum': [FIELD_TEXTS],
  'Name length': [FIELD_TEXTS],
  'Search debounce / minimum text': [
    [
      SEARCH_BOX,
      'finds in the reader’s script what any script asks for, is walked by keys alone, and asks once, in lower case, 400 ms after the last key',
    ],
    [SEARCH_BOX, 'is counted in letters: one, with all its signs, is not searched for'],
  ],
  'Count badge cap': [['web/i18n/format.test.ts', 'a badge counts to 99']],
  'Default gift calling code': [
    [
      'features/shop/gift-cards/give.test.ts',
      'is ordered for somebody, at the server’s price, and is worth nothing until it is paid',
    ],
  ],
  'State cookie lifetime': [
    ['shared/http/state-cookie.test.ts', 'it holds for 30 days, for the whole site, and is small'],
  ],
  'GET cache': [[LIMITS, 'what was read is asked for again after five minutes, and not before']],
  'Mobile navigation breakpoint': [[LIMITS, 'navigation takes its mobile form below 992 px']],
}

/** What proves each row of the specification. */
export const PROOFS: Record<string, Proof[]> = {
  ...SCREENS,
  ...STATES,
  ...CALLS,
  ...MESSAGES,
  ...CONTENT_ROWS,
  ...LIMIT_ROWS,
}
