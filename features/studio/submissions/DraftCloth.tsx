import { smallCloth } from '#shared/phulkari/stitches.ts'
import { planOfDraft } from './working-copy.ts'

/** The cloth that a book will wear: drawn here, since its cover is made when it is published. */
export function DraftCloth(draft: Parameters<typeof planOfDraft>[0]) {
  const drawing = `data:image/svg+xml,${encodeURIComponent(smallCloth(planOfDraft(draft)))}`
  return <img className="studio__cloth" src={drawing} alt="" width={96} height={96} />
}
