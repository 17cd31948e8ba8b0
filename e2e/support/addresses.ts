/** What a visitor may open, one address for each kind of page. */
export const OPEN = [
  '/',
  '/browse',
  '/browse?search=heer',
  '/to-be-recorded',
  '/browse/ProductPage/Heer',
  '/people/Waris-Shah',
  '/series/Dadi-Dian-Batan',
  '/login?next=/library',
  '/signup',
  '/verify?email=a@example.com',
  '/forgotpassword',
  '/resetpassword?token=none',
  '/music-player',
  '/episodes',
  '/gift',
  '/country',
  '/user/delete',
  '/about?type=who',
  '/our-supporters',
  '/contact',
  '/publish',
  '/report-rights?book=Heer',
  '/privacy',
  '/faqs',
  '/blog',
  '/blog/learning-punjabi-by-ear',
  '/nowhere',
]

/** Further states of these pages, and what is not there: the full run looks at them too. */
export const OPEN_FURTHER = [
  '/browse?filter=free&genre=poems',
  '/browse?search=zzzz',
  '/browse/ProductPage/nowhere',
  '/browse/ProductPage/Japji-Sahib',
  '/browse/ProductPage/Puran-Bhagat',
  '/people/nobody',
  '/gift/none',
  '/about?type=what',
  '/about?type=why',
]

/** What the demo's listener may open beside that. */
export const MINE = [
  '/',
  '/library',
  '/library/year',
  '/wishlist',
  '/share-book-gift',
  '/account-details',
  '/account-details?tab=profile',
  '/account-details?tab=security',
  '/account-details?tab=preferences',
  '/account-details?tab=orders',
  '/account-details?tab=redeem',
  '/account-details?tab=downloads',
  '/account-details?tab=favorites',
  '/account-details?tab=privacy',
  '/library/bookmarks',
  '/notification',
  '/checkout?book=Raja-Rasalu',
  '/studio/join',
]

/** Further states, and pages that a visitor opens too or another test looks at. */
export const MINE_FURTHER = [
  '/library?status=finished',
  '/library?status=archived',
  '/share-book-gift?book=Heer',
  '/country',
  '/contact',
  '/user/delete',
  '/browse/ProductPage/Lok-Kahanian',
]

/** What the demo's publisher, who owns an organisation, may open beside that. */
export const STUDIO = ['/studio', '/studio/new', '/studio/organisation', '/studio/open']

/** Further states, a page that a listener opens too, and what e2e/studio/imports.test.ts looks at. */
export const STUDIO_FURTHER = [
  '/studio/import',
  '/studio/words',
  '/studio/stats',
  '/studio/words?state=written',
  '/studio/open?view=ours',
  '/studio/open?view=requests',
  '/studio/join',
]

/** What the demo's administrator may open: each section of the console. */
export const CONSOLE = [
  '/admin',
  '/admin?tab=people',
  '/admin?tab=catalogue',
  '/admin?tab=catalogue&state=withdrawn',
  '/admin?tab=catalogue&part=genres',
  '/admin?tab=names',
  '/admin?tab=names&kind=audiobook',
  '/admin?tab=reviews',
  '/admin?tab=reviews&state=hidden',
  '/admin?tab=organisations',
  '/admin?tab=organisations&state=accepted',
  '/admin?tab=organisations&state=declined',
  '/admin?tab=contact',
  '/admin?tab=messages',
  '/admin?tab=log',
]
