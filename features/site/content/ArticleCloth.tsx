import { planCloth } from '#shared/phulkari/plan.ts'
import { clothSvg } from '#shared/phulkari/stitches.ts'
import './article-cloth.css'

// In threads of the cloth.
const [WIDE, HIGH] = [120, 24]
/** A pattern that repeats: a composed one has its middle cut away on so wide a piece. */
const LATTICE = 'surajmukhi'

/** A piece of cloth that is the own of an article, or of somebody named on a page, drawn from its name as a book's cover is. */
export function ArticleCloth({ slug }: { slug: string }) {
  const drawing = `data:image/svg+xml,${encodeURIComponent(clothSvg(planCloth(slug, { lattice: LATTICE }), WIDE, HIGH))}`
  return <img className="article-cloth" src={drawing} alt="" width={WIDE * 8} height={HIGH * 8} />
}
