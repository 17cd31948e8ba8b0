import type { MessageChunk } from '#locales/messages.gen.ts'

/** An address of the site, and what the rest of the program has to know of it. */
export interface Address {
  path: string
  /** The name of its file in pages/. */
  page: string
  /** What it says beside the messages of every page, in files of locales/. */
  messages?: readonly MessageChunk[]
  /** Stands without header, footer and bottom menu. */
  bare?: true
}

/** Every address of the site, in one place. */
export const ADDRESSES: readonly Address[] = [
  { path: '/', page: 'home' },
  { path: '/browse', page: 'browse' },
  { path: '/browse/ProductPage/:slug', page: 'book' },
  { path: '/people/:slug', page: 'person', messages: ['discovery', 'social'] },
  { path: '/library', page: 'library', messages: ['listening', 'social'] },
  { path: '/library/year', page: 'listening-year', messages: ['listening'] },
  { path: '/library/bookmarks', page: 'bookmarks', messages: ['listening'] },
  { path: '/wishlist', page: 'wishlist', messages: ['shop'] },
  { path: '/notification', page: 'notification', messages: ['messaging'] },
  { path: '/share-book-gift', page: 'share-book-gift', messages: ['shop', 'account'] },
  { path: '/gift/:code?', page: 'gift', messages: ['shop'] },
  {
    path: '/account-details',
    page: 'account-details',
    messages: ['account', 'listening', 'messaging', 'privacy', 'shop', 'social'],
  },
  { path: '/checkout', page: 'checkout', messages: ['shop'] },
  { path: '/checkout/thanks', page: 'checkout-thanks', messages: ['shop'] },
  { path: '/country', page: 'country', messages: ['account'] },
  { path: '/login', page: 'login', messages: ['account'] },
  { path: '/signup', page: 'signup', messages: ['account'] },
  { path: '/forgotpassword', page: 'forgot-password', messages: ['account'] },
  { path: '/resetpassword', page: 'reset-password', messages: ['account'] },
  { path: '/verify', page: 'verify', messages: ['account'] },
  { path: '/admin', page: 'admin', messages: ['admin', 'account'] },
  { path: '/about', page: 'about', messages: ['site'] },
  { path: '/our-supporters', page: 'our-supporters', messages: ['site'] },
  { path: '/contact', page: 'contact', messages: ['site', 'account'] },
  { path: '/privacy', page: 'privacy', messages: ['site'] },
  { path: '/faqs', page: 'faqs', messages: ['site'] },
  { path: '/blog', page: 'blog', messages: ['site'] },
  { path: '/blog/:slug', page: 'blog-article', messages: ['site'] },
  { path: '*', page: 'not-found' },
  { path: '/music-player', page: 'music-player', messages: ['listening'], bare: true },
  { path: '/episodes', page: 'episodes', messages: ['listening'], bare: true },
  { path: '/user/delete', page: 'delete-account', messages: ['privacy', 'account'], bare: true },
  { path: '/user/verify/:token', page: 'verify-link', messages: ['account'], bare: true },
]
