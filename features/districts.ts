/**
 * The districts of the product from the roof down: a district imports only from those below it.
 * `test/architecture.test.ts` keeps this, and `docs/architecture.md` draws it.
 */
export const DISTRICTS = {
  privacy: 'export, deletion and retention of personal data',
  rights: 'claims against books, what their houses answer and what is decided',
  admin: 'what editors, moderators, support and administrators do',
  studio: 'organisations that bring books in, their submissions and recordings',
  syndication: 'how other sites, search engines and feeds show books',
  shop: 'orders, payments, the ledger, gifts and the wishlist',
  social: 'reviews, favourites, follows and authors’ representatives',
  site: 'editorial pages, the contact form and use without a network',
  discovery: 'finding a book: catalogue, shelves, people, a book’s page',
  listening: 'the library, the player, progress, bookmarks and downloads',
  account: 'signing up and in, passwords, devices, preferences',
  messaging: 'the outbox, notifications, their preferences and Web Push',
  books: 'a book, its names, cover and place in the search index',
} as const

export type District = keyof typeof DISTRICTS
