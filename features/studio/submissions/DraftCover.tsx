import type { ComponentProps } from 'react'
import { DraftCloth } from './DraftCloth.tsx'
import { picturePath } from './picture-path.ts'

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
