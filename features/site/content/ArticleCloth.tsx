import { planCloth } from '#shared/phulkari/plan.ts'
import { clothSvg } from '#shared/phulkari/stitches.ts'
import './article-cloth.css'

// In threads of the cloth.
const HIGH = 24
const SHAPES = { piece: [120, HIGH], band: [240, HIGH], tall: [96, 54] } as const
/** A pattern that repeats: a composed one has its middle cut away on so wide a piece. */
const LATTICE = 'surajmukhi'

/** The address of a drawing of somebody's or something's own cloth, so many threads wide and high. */
const drawnCloth = (slug: string, wide: number, high: number): string =>
  `data:image/svg+xml,${encodeURIComponent(clothSvg(planCloth(slug, { lattice: LATTICE }), wide, high))}`

/** The same for a tile with somebody's initial. */
export const tileCloth = (slug: string): string => drawnCloth(slug, HIGH, HIGH)

interface ArticleClothProps {
  slug: string
  shape?: keyof typeof SHAPES
}

/** A piece of cloth that is the own of an article, or of somebody named on a page, drawn from its name as a book's cover is. */
export function ArticleCloth({ slug, shape = 'piece' }: ArticleClothProps) {
  const [wide, high] = SHAPES[shape]
  return (
    <img
      className="article-cloth"
      src={drawnCloth(slug, wide, high)}
      alt=""
      width={wide * 8}
      height={high * 8}
    />
  )
}
