import type { BrowserRoom } from './word-rooms'

/** Rooms of words beside the site's that pages of web/pages/ speak. */
const ROOMS: Record<string, BrowserRoom[]> = {
  'account-details': ['account', 'listening', 'shop'],
  admin: ['account'],
  bookmarks: ['listening'],
  checkout: ['shop'],
  'checkout-thanks': ['shop'],
  'delete-account': ['account'],
  episodes: ['listening'],
  'forgot-password': ['account'],
  gift: ['shop'],
  library: ['listening'],
  'listening-year': ['listening'],
  login: ['account'],
  'music-player': ['listening'],
  'reset-password': ['account'],
  'share-book-gift': ['account', 'shop'],
  signup: ['account'],
  verify: ['account'],
  'verify-link': ['account'],
}

export const roomsOf = (page: string): readonly BrowserRoom[] => ROOMS[page] ?? []
