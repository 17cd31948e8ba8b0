import { planCloth, SCRIPTURE, seedOf } from '#shared/phulkari/plan.ts'
import { smallCloth } from '#shared/phulkari/stitches.ts'
import { romanised, type DraftNames } from './working-copy.ts'

interface DraftClothProps {
  title: DraftNames
  /** Its first author; null while there is none. */
  author: DraftNames | null
  turn: number
  scripture: boolean
}

/** The cloth that a book will wear: drawn here, since its cover is made when it is published. */
export function DraftCloth({ title, author, turn, scripture }: DraftClothProps) {
  const seed = seedOf(romanised(title).roman, author ? romanised(author).roman : '', turn)
  const plan = planCloth(seed, scripture ? SCRIPTURE : {})
  const drawing = `data:image/svg+xml,${encodeURIComponent(smallCloth(plan))}`
  return <img className="studio__cloth" src={drawing} alt="" width={96} height={96} />
}
