import { planCloth } from '#shared/phulkari/plan.ts'
import { clothSvg } from '#shared/phulkari/stitches.ts'
import './article-cloth.css'

// In threads of the cloth.
const [PIECE, BAND, HIGH] = [120, 240, 24]
/** A pattern that repeats: a composed one has its middle cut away on so wide a piece. */
const LATTICE = 'surajmukhi'

/** A piece of cloth that is the own of an article, or of somebody named on a page, drawn from its name as a book's cover is. */
export function ArticleCloth({ slug, band }: { slug: string; band?: boolean }) {
  const wide = band ? BAND : PIECE
  const drawing = `data:image/svg+xml,${encodeURIComponent(clothSvg(planCloth(slug, { lattice: LATTICE }), wide, HIGH))}`
  return <img className="article-cloth" src={drawing} alt="" width={wide * 8} height={HIGH * 8} />
}
