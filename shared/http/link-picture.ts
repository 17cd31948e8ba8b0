/** The picture that a link to a book is shown with, drawn from its cover. */
export const LINK_PICTURE = {
  width: 1200,
  height: 630,
  /** Its path for the path of a cover ("/covers/heer-3fa2c1.svg"): another cover, another name. */
  pathOf: (cover: string) => `/og/${stemOf(cover)}.png`,
}

/** The cover alone as programs want it that draw no SVG; podcasts take no smaller one. */
export const SQUARE_PICTURE = {
  width: 1400,
  height: 1400,
  pathOf: (cover: string) => `/og/square/${stemOf(cover)}.png`,
}

const stemOf = (cover: string) => cover.replace(/^\/covers\/(.+)\.(?:svg|webp)$/, '$1')
