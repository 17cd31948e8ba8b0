import type { BrowserRoom } from './word-rooms'

/** Rooms of words beside the site's that pages of web/pages/ speak. */
const ROOMS: Record<string, BrowserRoom[]> = {
  'account-details': ['account', 'listening'],
  admin: ['account'],
  bookmarks: ['listening'],
  'delete-account': ['account'],
  episodes: ['listening'],
  'forgot-password': ['account'],
  library: ['listening'],
  'listening-year': ['listening'],
  login: ['account'],
  'music-player': ['listening'],
  'reset-password': ['account'],
  signup: ['account'],
  verify: ['account'],
  'verify-link': ['account'],
}

export const roomsOf = (page: string): readonly BrowserRoom[] => ROOMS[page] ?? []
