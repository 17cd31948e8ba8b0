import type { Address } from './address.ts'

/** The addresses of those who bring books in, and of staff. */
export const WORK_ADDRESSES: readonly Address[] = [
  {
    path: '/publish',
    page: 'publish',
    messages: ['studio'],
    search: 'listed',
    menus: [{ label: 'nav.bring_a_book', icon: 'upload', for: 'visitor', in: ['company'] }],
  },
  {
    path: '/studio',
    page: 'studio',
    query: ['state', 'search', 'sort', 'page'],
    messages: ['studio', 'account', 'books'],
    search: 'private',
  },
  {
    path: '/studio/join',
    page: 'studio-join',
    messages: ['studio', 'account'],
    search: 'private',
    menus: [{ label: 'nav.bring_a_book', icon: 'upload', for: 'member', in: ['company'] }],
  },
  {
    path: '/studio/organisation',
    page: 'studio-organisation',
    query: ['id'],
    messages: ['studio', 'account'],
    search: 'private',
  },
  {
    path: '/studio/new',
    page: 'studio-new',
    messages: ['studio', 'account', 'books'],
    search: 'private',
  },
  {
    path: '/studio/open',
    page: 'studio-open',
    query: ['view', 'organisation', 'search', 'genre', 'sort', 'after'],
    messages: ['studio', 'account', 'discovery'],
    search: 'private',
  },
  {
    path: '/studio/import',
    page: 'studio-import',
    query: ['organisation', 'id', 'verdict', 'after', 'page'],
    messages: ['studio', 'account'],
    search: 'private',
  },
  {
    path: '/studio/words',
    page: 'studio-words',
    query: ['organisation', 'state', 'page'],
    messages: ['studio', 'account'],
    search: 'private',
  },
  {
    path: '/studio/stats',
    page: 'studio-stats',
    query: ['organisation', 'page'],
    messages: ['studio', 'account'],
    search: 'private',
  },
  {
    path: '/studio/stats/:id',
    page: 'studio-book-stats',
    messages: ['studio', 'account'],
  },
  {
    path: '/studio/:id',
    page: 'submission',
    query: ['tab', 'part'],
    messages: ['studio', 'account', 'books', 'discovery', 'rights'],
  },
  {
    path: '/studio/:id/preview',
    page: 'submission-preview',
    messages: ['studio', 'account', 'books', 'discovery'],
  },
  {
    path: '/admin',
    page: 'admin',
    query: [
      'tab',
      'subject',
      'topic',
      'kind',
      'part',
      'search',
      'state',
      'message',
      'claim',
      'after',
      'page',
    ],
    messages: ['admin', 'account', 'rights', 'studio'],
    search: 'private',
    // What staff look at is written down: no other site has a browser fetch it.
    confidential: true,
  },
]
