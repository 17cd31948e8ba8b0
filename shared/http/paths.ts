/** The page of the ui kit, which only `npm run dev` has. */
export const DEV_UI = '/dev/ui'

/** Every address of the site; nothing else spells one. */
export const paths = {
  home: '/',
  browse: (query: Record<string, string | undefined> = {}, anchor = '') =>
    `/browse${queryOf(query)}${anchor}`,
  book: (slug: string) => `/browse/ProductPage/${encodeURIComponent(slug)}`,
  person: (slug: string, query: Record<string, string | undefined> = {}) =>
    `/people/${encodeURIComponent(slug)}${queryOf(query)}`,
  series: (slug: string, page = 1) =>
    `/series/${encodeURIComponent(slug)}${queryOf({ page: page > 1 ? `${page}` : undefined })}`,
  /** Works that wait for a voice; the drawing of one. */
  openWorks: (query: Record<string, string | undefined> = {}) => `/to-be-recorded${queryOf(query)}`,
  workCloth: (work: string) => `/api/openWork/${work}/cloth`,
  library: (query: Record<string, string | undefined> = {}) => `/library${queryOf(query)}`,
  bookmarks: (page = 1) =>
    `/library/bookmarks${queryOf({ page: page > 1 ? `${page}` : undefined })}`,
  listeningYear: (year?: number) => `/library/year${queryOf({ year: year?.toString() })}`,
  wishlist: '/wishlist',
  notifications: (page = 1) =>
    `/notification${queryOf({ page: page > 1 ? `${page}` : undefined })}`,
  account: (tab?: string, page?: string) => `/account-details${queryOf({ tab, page })}`,
  changePassword: '/account-details?tab=security#change-password',
  /** To buy a book, or of an order that was made. */
  checkout: (query: { book: string } | { order: string }) => `/checkout${queryOf(query)}`,
  /** A page of the API, to print. */
  receipt: (order: string) => `/api/order/${order}/receipt`,
  thanks: (order: string) => `/checkout/thanks${queryOf({ order })}`,
  /** `lang`: the language that the address asked for, which goes on. */
  login: (next?: string, lang?: string | null) =>
    `/login${queryOf({ next, lang: lang ?? undefined })}`,
  signup: (next?: string) => `/signup${queryOf({ next })}`,
  forgotPassword: (email?: string, next?: string) => `/forgotpassword${queryOf({ email, next })}`,
  verifyCode: (email: string, next?: string) => `/verify${queryOf({ email, next })}`,
  verifyLink: (token: string) => `/user/verify/${token}`,
  undoEmailChange: (token: string) => `/user/undo/${token}`,
  admin: (query: Record<string, string | undefined> = {}) => `/admin${queryOf(query)}`,
  deleteAccount: (email?: string) => `/user/delete${queryOf({ email })}`,
  deletionLink: (token: string) => `/user/delete${queryOf({ token })}`,
  /** The book's slug, or the order whose gifts are shown first. */
  gift: (query: { book?: string; order?: string; part?: string; page?: string } = {}) =>
    `/share-book-gift${queryOf(query)}`,
  /** What a gift is, with books to give and a code to enter. */
  gifts: '/gift',
  openGift: (code: string) => `/gift/${encodeURIComponent(code)}`,
  /** Where prices are chosen. */
  country: '/country',
  about: (type: 'who' | 'what' | 'why') => `/about?type=${type}`,
  supporters: '/our-supporters',
  contact: '/contact',
  /** With the book that it is about, by its slug. */
  reportRights: (book?: string) => `/report-rights${queryOf({ book })}`,
  privacy: '/privacy',
  questions: (slug?: string) => `/faqs${slug ? `#${slug}` : ''}`,
  /** The player of four large buttons. */
  elders: '/elders',
  /** A book for an elder, in the language of who sends it. */
  elderBook: (slug: string, lang?: string) =>
    `/elders/${encodeURIComponent(slug)}${queryOf({ lang })}`,
  blog: '/blog',
  article: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  studio: (query: Record<string, string | undefined> = {}) => `/studio${queryOf(query)}`,
  /** What it is to bring a book, for whoever has no account. */
  publish: '/publish',
  studioJoin: '/studio/join',
  /** `id`: of one of several. */
  studioOrganisation: (id?: string) => `/studio/organisation${queryOf({ id })}`,
  studioNew: '/studio/new',
  /** Works to read aloud, or those that an organisation of one's own offers. */
  studioOpen: (query: Record<string, string | undefined> = {}) => `/studio/open${queryOf(query)}`,
  /** The lists of an organisation, or one of them by its id. */
  studioImport: (query: Record<string, string | undefined> = {}) =>
    `/studio/import${queryOf(query)}`,
  /** The words of an organisation’s Shahmukhi titles, to be written in Gurmukhi. */
  /** Of all books of an organisation, or of one. */
  studioStats: (submission?: string, query: Record<string, string | undefined> = {}) =>
    `/studio/stats${submission ? `/${submission}` : ''}${queryOf(query)}`,
  studioWords: (query: Record<string, string | undefined> = {}) => `/studio/words${queryOf(query)}`,
  /** `part`: of one that is to be opened. */
  submission: (id: string, tab?: string, part?: string) => `/studio/${id}${queryOf({ tab, part })}`,
  openNotes: (id: string, part: string): `/${string}` =>
    `/studio/${id}${queryOf({ tab: 'audio', part, note: 'open' })}`,
  submissionPreview: (id: string) => `/studio/${id}/preview`,
  player: '/music-player',
  /** With a book, by its id, put into the player. */
  playerWith: (book: string) => `/music-player${queryOf({ book })}`,
  episodes: '/episodes',
} as const

function queryOf(query: Record<string, string | undefined>): string {
  const pairs = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  const text = new URLSearchParams(pairs).toString()
  return text ? `?${text}` : ''
}

/**
 * Where to go after signing in: an address on this origin as a header may carry it, or home.
 * Browsers read `//` and `/\` as another host, so both are refused.
 */
export function safeNext(next: string | null): string {
  if (!next || !/^\/(?![/\\])[^\p{Cc}\\]*$/u.test(next)) return '/'
  const { pathname, search, hash } = new URL(next, 'http://own')
  // "/.//host" has become "//host" by now.
  return pathname.startsWith('//') ? '/' : pathname + search + hash
}

/** False for what stands in the API where the slug of a book would, and is none. */
export const isBookSlug = (slug: string): boolean => slug !== '' && slug !== 'shelves'
