/** Addresses of the open shelf: what other programs read of the catalogue and its books. */
export const OPEN_SHELF = {
  catalog: '/opds/catalog.json',
  manifest: (book: string) => `/audiobooks/${book}/manifest.json`,
  feed: (book: string) => `/audiobooks/${book}/feed.xml`,
}

/** The media types of its documents. */
export const OPEN_SHELF_TYPES = {
  catalog: 'application/opds+json',
  manifest: 'application/audiobook+json',
  feed: 'application/rss+xml',
}
