/** The picture that a link to a book is shown with, drawn from its cover. */
export const LINK_PICTURE = {
  width: 1200,
  height: 630,
  /** Its path for the path of a cover ("/covers/heer-3fa2c1.svg"): another cover, another name. */
  pathOf: (cover: string) => cover.replace(/^\/covers\/(.+)\.(?:svg|webp)$/, '/og/$1.png'),
}
