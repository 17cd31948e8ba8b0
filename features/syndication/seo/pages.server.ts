/** Pages of the site that search engines may find, besides those of books, people and kinds. */
export const PAGES: readonly string[] = [
  '/',
  '/about?type=who',
  '/about?type=what',
  '/about?type=why',
  '/blog',
  '/browse',
  '/contact',
  '/country',
  '/faqs',
  '/forgotpassword',
  '/login',
  '/our-supporters',
  '/privacy',
  '/signup',
]

/** Addresses, by their beginning, that are one person’s own, or no pages. */
export const PRIVATE: readonly string[] = [
  '/account-details',
  '/admin',
  '/api/',
  '/checkout',
  '/dev/',
  '/episodes',
  '/library',
  '/music-player',
  '/notification',
  '/offline-shell',
  '/share-book-gift',
  '/user/',
  '/wishlist',
]
