const PICTURE = /^(\/covers\/.+-picture)(-s)?\.webp$/

/** The sizes that a cover is to be had in, for `srcset`; none for one that is drawn. */
export function coverSources(src: string): string | undefined {
  const [, stem, small] = PICTURE.exec(src) ?? []
  if (!stem) return undefined
  return small
    ? `${stem}-s.webp 160w, ${stem}-m.webp 400w`
    : `${stem}.webp 800w, ${stem}-l.webp 1600w`
}

/** Of the larger size of a cover the one that downloads keep; any other address as it is. */
export const keptSource = (url: string): string =>
  url.replace(/(-picture)-([lm])\.webp$/, (_, stem: string, size: string) =>
    size === 'm' ? `${stem}-s.webp` : `${stem}.webp`,
  )
