import type { MessageChunk } from '#locales/messages.gen.ts'
import type { MessageKey } from '#shared/i18n/messages.ts'
import type { IconName } from '#web/ui/icon-names.ts'

/** The header's row and its menu, the bottom menu of phones, and the columns of the footer. */
export type Menu = 'header' | 'about' | 'bottom' | 'listen' | 'company' | 'account'

/** A link to the address in some menus. */
export interface MenuEntry {
  /** The query of the view that it leads to. */
  view?: string
  label: MessageKey
  icon: IconName
  /** Shown only to those signed in, or only to visitors; left out: to all. */
  for?: 'member' | 'visitor'
  in: readonly Menu[]
}

/** An address of the site, and what the rest of the program has to know of it. */
export interface Address {
  path: string
  /** The name of its file in pages/. */
  page: string
  /** What it says beside the messages of every page, in files of locales/. */
  messages?: readonly MessageChunk[]
  /**
   * Whether it stands in the sitemap, or machines need not look there; left out where the path holds a
   * name, or where only a mail leads.
   */
  search?: 'listed' | 'private'
  /** The names of its query, beside `lang`; the server and the page see no others. */
  query?: readonly string[]
  /** Queries of its views, where each has an address of its own in the sitemap. */
  views?: readonly string[]
  menus?: readonly MenuEntry[]
  /** The service worker installs it and all it opens, for when the network is away. */
  worksOffline?: true
  /** Only a form, which without a network nobody takes: the page says so before anything is filled in. */
  isForm?: true
  /** What it shows a visitor is for whoever knows its path alone: no cache keeps it. */
  confidential?: true
  /** Its address may hold a token, a gift’s code or an e-mail: no other page is told of it. */
  holdsSecret?: true
  /** Stands without header, footer and bottom menu. */
  bare?: true
}

/** Every address of the site, in one place; menus follow its order. */
export const ADDRESSES: readonly Address[] = [
  {
    path: '/',
    page: 'home',
    search: 'listed',
    worksOffline: true,
    menus: [{ label: 'nav.home', icon: 'house', for: 'member', in: ['bottom'] }],
  },
  {
    path: '/about',
    page: 'about',
    query: ['type'],
    messages: ['site'],
    search: 'listed',
    views: ['?type=who', '?type=what', '?type=why'],
    menus: [
      { view: '?type=who', label: 'nav.who', icon: 'users', in: ['about'] },
      { view: '?type=who', label: 'nav.who', icon: 'users', for: 'visitor', in: ['bottom'] },
      { view: '?type=what', label: 'nav.what', icon: 'headphones', in: ['about'] },
      { view: '?type=what', label: 'nav.what', icon: 'headphones', for: 'visitor', in: ['bottom'] },
      { view: '?type=why', label: 'nav.why', icon: 'circle-help', in: ['about'] },
      { view: '?type=why', label: 'nav.why', icon: 'circle-help', for: 'visitor', in: ['bottom'] },
      { view: '?type=who', label: 'nav.about', icon: 'users', in: ['company'] },
    ],
  },
  {
    path: '/library',
    page: 'library',
    query: ['status', 'sort', 'search', 'page'],
    messages: ['listening', 'social'],
    search: 'private',
    worksOffline: true,
    menus: [
      {
        label: 'nav.library',
        icon: 'headphones',
        for: 'member',
        in: ['header', 'bottom', 'listen'],
      },
    ],
  },
  {
    path: '/library/year',
    page: 'listening-year',
    query: ['year'],
    messages: ['listening'],
    search: 'private',
  },
  {
    path: '/library/bookmarks',
    page: 'bookmarks',
    query: ['page'],
    messages: ['listening'],
    search: 'private',
  },
  {
    path: '/browse',
    page: 'browse',
    query: ['search', 'filter', 'genre', 'length', 'sort', 'page'],
    search: 'listed',
    menus: [{ label: 'nav.browse', icon: 'library', in: ['header', 'bottom', 'listen'] }],
  },
  { path: '/browse/ProductPage/:slug', page: 'book', query: ['_id', 'reviews', 'sort', 'page'] },
  {
    path: '/people/:slug',
    page: 'person',
    query: ['role', 'page'],
    messages: ['discovery', 'social'],
  },
  {
    path: '/wishlist',
    page: 'wishlist',
    query: ['page'],
    messages: ['shop'],
    search: 'private',
    menus: [{ label: 'nav.wishlist', icon: 'heart', for: 'member', in: ['listen'] }],
  },
  {
    path: '/share-book-gift',
    page: 'share-book-gift',
    query: ['book', 'order', 'part', 'page'],
    messages: ['shop', 'account'],
    search: 'private',
    menus: [
      { label: 'nav.gift', icon: 'gift', for: 'member', in: ['listen'] },
      { label: 'nav.bottom_gift', icon: 'gift', for: 'member', in: ['bottom'] },
    ],
  },
  { path: '/gift/:code?', page: 'gift', holdsSecret: true, confidential: true, messages: ['shop'] },
  {
    path: '/checkout',
    page: 'checkout',
    query: ['book', 'order', 'declined'],
    messages: ['shop'],
    search: 'private',
  },
  {
    path: '/checkout/thanks',
    page: 'checkout-thanks',
    query: ['order'],
    messages: ['shop'],
    search: 'private',
  },
  {
    path: '/blog',
    page: 'blog',
    messages: ['site'],
    search: 'listed',
    menus: [{ label: 'nav.blog', icon: 'list', in: ['listen'] }],
  },
  { path: '/blog/:slug', page: 'blog-article', messages: ['site'] },
  {
    path: '/our-supporters',
    page: 'our-supporters',
    messages: ['site'],
    search: 'listed',
    menus: [{ label: 'nav.supporters', icon: 'heart', in: ['header', 'company'] }],
  },
  {
    path: '/contact',
    page: 'contact',
    messages: ['site', 'account'],
    search: 'listed',
    menus: [
      { label: 'nav.contact', icon: 'message-square', in: ['header', 'company'] },
      { label: 'nav.contact', icon: 'message-square', for: 'visitor', in: ['bottom'] },
    ],
  },
  {
    path: '/faqs',
    page: 'faqs',
    messages: ['site'],
    search: 'listed',
    menus: [{ label: 'nav.questions', icon: 'circle-help', in: ['company'] }],
  },
  {
    path: '/privacy',
    page: 'privacy',
    messages: ['site'],
    search: 'listed',
    menus: [{ label: 'nav.privacy', icon: 'lock', in: ['company'] }],
  },
  {
    path: '/account-details',
    page: 'account-details',
    query: ['tab', 'page'],
    messages: ['account', 'listening', 'messaging', 'privacy', 'shop', 'social'],
    search: 'private',
    worksOffline: true,
    menus: [
      { label: 'account.title', icon: 'user-round', for: 'member', in: ['account'] },
      { label: 'nav.bottom_account', icon: 'user-round', for: 'member', in: ['bottom'] },
    ],
  },
  {
    path: '/login',
    page: 'login',
    holdsSecret: true,
    query: ['next'],
    messages: ['account'],
    search: 'listed',
    isForm: true,
    menus: [{ label: 'nav.log_in', icon: 'user-round', for: 'visitor', in: ['account'] }],
  },
  {
    path: '/signup',
    page: 'signup',
    holdsSecret: true,
    query: ['next'],
    messages: ['account'],
    search: 'listed',
    isForm: true,
    menus: [{ label: 'nav.sign_up', icon: 'plus', for: 'visitor', in: ['account'] }],
  },
  {
    path: '/forgotpassword',
    page: 'forgot-password',
    holdsSecret: true,
    query: ['email', 'next'],
    messages: ['account'],
    search: 'listed',
    isForm: true,
  },
  {
    path: '/resetpassword',
    page: 'reset-password',
    holdsSecret: true,
    query: ['token'],
    messages: ['account'],
    isForm: true,
  },
  {
    path: '/verify',
    page: 'verify',
    holdsSecret: true,
    query: ['email', 'next'],
    messages: ['account'],
    isForm: true,
  },
  {
    path: '/country',
    page: 'country',
    messages: ['account'],
    search: 'listed',
    menus: [{ label: 'nav.place', icon: 'globe', in: ['account'] }],
  },
  {
    path: '/notification',
    page: 'notification',
    query: ['page'],
    messages: ['messaging'],
    search: 'private',
  },
  {
    path: '/admin',
    page: 'admin',
    query: ['tab', 'subject', 'kind', 'state', 'message', 'page'],
    messages: ['admin', 'account'],
    search: 'private',
  },
  { path: '*', page: 'not-found', worksOffline: true },
  {
    path: '/music-player',
    page: 'music-player',
    query: ['book'],
    messages: ['listening'],
    search: 'private',
    worksOffline: true,
    bare: true,
  },
  {
    path: '/episodes',
    page: 'episodes',
    query: ['book'],
    messages: ['listening'],
    search: 'private',
    worksOffline: true,
    bare: true,
  },
  {
    path: '/user/delete',
    page: 'delete-account',
    holdsSecret: true,
    query: ['email', 'token'],
    messages: ['privacy', 'account'],
    search: 'private',
    isForm: true,
    bare: true,
  },
  {
    path: '/user/verify/:token',
    page: 'verify-link',
    holdsSecret: true,
    messages: ['account'],
    search: 'private',
    isForm: true,
    bare: true,
  },
  {
    path: '/user/undo/:token',
    page: 'undo-email-change',
    holdsSecret: true,
    messages: ['account'],
    search: 'private',
    isForm: true,
    bare: true,
  },
]
