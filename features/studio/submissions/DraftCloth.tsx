import { planCloth, SCRIPTURE, seedOf } from '#shared/phulkari/plan.ts'
import { clothSvg } from '#shared/phulkari/stitches.ts'

const THREADS = 36

interface DraftClothProps {
  /** Roman titles and names, from which a book's cloth follows. */
  title: string
  author: string
  turn: number
  scripture?: boolean
}

/** The cloth that a book will wear: drawn here, since its cover is made when it is published. */
export function DraftCloth({ title, author, turn, scripture = false }: DraftClothProps) {
  const plan = planCloth(seedOf(title, author, turn), scripture ? SCRIPTURE : {})
  const drawing = `data:image/svg+xml,${encodeURIComponent(clothSvg(plan, THREADS, THREADS))}`
  return <img className="studio__cloth" src={drawing} alt="" width={96} height={96} />
}
