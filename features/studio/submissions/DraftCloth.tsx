import type { ComponentProps } from 'react'
import { smallCloth } from '#shared/phulkari/stitches.ts'
import { picturePath, planOfDraft } from './working-copy.ts'

/** The cloth that a book will wear: drawn here, since its cover is made when it is published. */
export function DraftCloth(draft: Parameters<typeof planOfDraft>[0]) {
  const drawing = `data:image/svg+xml,${encodeURIComponent(smallCloth(planOfDraft(draft)))}`
  return <img className="studio__cloth" src={drawing} alt="" width={96} height={96} />
}

interface DraftCoverProps extends ComponentProps<typeof DraftCloth> {
  submission: string
  /** The version of the picture that it wears; null for a cloth. */
  picture: string | null
}

/** What a book will wear: the picture that was sent, else its cloth. */
export function DraftCover({ submission, picture, ...cloth }: DraftCoverProps) {
  if (!picture) return <DraftCloth {...cloth} />
  const src = picturePath(submission, picture)
  return <img className="studio__cloth" src={src} alt="" width={96} height={96} />
}
