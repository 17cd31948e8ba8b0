import { planCloth } from '#shared/phulkari/plan.ts'
import { clothSvg } from '#shared/phulkari/stitches.ts'
import './article-cloth.css'

// In threads of the cloth.
const [PIECE, BAND, HIGH] = [120, 240, 24]
/** A pattern that repeats: a composed one has its middle cut away on so wide a piece. */
const LATTICE = 'surajmukhi'

/** The address of a drawing of somebody's or something's own cloth, so many threads wide. */
const drawnCloth = (slug: string, wide: number): string =>
  `data:image/svg+xml,${encodeURIComponent(clothSvg(planCloth(slug, { lattice: LATTICE }), wide, HIGH))}`

/** The same for a tile with somebody's initial. */
export const tileCloth = (slug: string): string => drawnCloth(slug, HIGH)

/** A piece of cloth that is the own of an article, or of somebody named on a page, drawn from its name as a book's cover is. */
export function ArticleCloth({ slug, band }: { slug: string; band?: boolean }) {
  const wide = band ? BAND : PIECE
  return (
    <img
      className="article-cloth"
      src={drawnCloth(slug, wide)}
      alt=""
      width={wide * 8}
      height={HIGH * 8}
    />
  )
}
