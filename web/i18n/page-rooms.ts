import type { BrowserRoom } from './word-rooms.ts'

/** Rooms of words beside the site's that pages of web/pages/ speak. */
const ROOMS: Record<string, BrowserRoom[]> = {
  about: ['account'],
  'account-details': ['account', 'listening', 'shop'],
  admin: ['account'],
  blog: ['account'],
  'blog-article': ['account'],
  bookmarks: ['listening'],
  checkout: ['shop'],
  'checkout-thanks': ['shop'],
  country: ['listening'],
  contact: ['account'],
  'delete-account': ['account'],
  episodes: ['listening'],
  faqs: ['account'],
  'forgot-password': ['account'],
  gift: ['shop'],
  library: ['listening'],
  'listening-year': ['listening'],
  login: ['account'],
  'music-player': ['listening'],
  notification: ['listening'],
  person: ['listening'],
  'our-supporters': ['account'],
  privacy: ['account'],
  'reset-password': ['account'],
  'share-book-gift': ['account', 'shop'],
  signup: ['account'],
  verify: ['account'],
  'verify-link': ['account'],
  wishlist: ['listening'],
}

export const roomsOf = (page: string): readonly BrowserRoom[] => ROOMS[page] ?? []
